import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { hasModifier } from '#app/lib/has-modifier.ts';
import type { Embla } from './engine.tsx';
import { scrollSlides } from './native-scroll.ts';

/** How long a slide is shown (ms). */
export const ADVANCE_MS = 4000;

interface State {
  canPrev: boolean;
  canNext: boolean;
  /** First slide in view, from 0. */
  at: number;
}

function useReducedMotion(): boolean {
  const [isReduced, setReduced] = useState(false);
  useEffect(() => {
    const query = window.matchMedia('(prefers-reduced-motion: reduce)');
    const update = () => setReduced(query.matches);
    update();
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return isReduced;
}

/** Interactions that pause it. */
interface Holds {
  isHovered: boolean;
  isDragged: boolean;
  /** Only `:focus-visible`: a button that was clicked does not pause it. */
  isFocused: boolean;
}
const FREE: Holds = { isHovered: false, isDragged: false, isFocused: false };

/**
 * A looping carousel. It advances every 4 s if there is more than one item, the page is visible, it is not hovered,
 * dragged or focused, and motion is not reduced; arrow keys move it. Before it is hydrated a script scrolls the list
 * natively, and keeps that the visitor has stopped it.
 */
export function useCarousel(items: number, slides: number) {
  const isReduced = useReducedMotion();
  const viewport = useRef<HTMLDivElement>(null);
  const [embla, setEmbla] = useState<Embla | null>(null);
  // Enabled until the engine reports: a button that is disabled for a moment loses the focus.
  const [state, setState] = useState<State>({ canPrev: true, canNext: true, at: 0 });
  const [isStopped, setStopped] = useState(false);
  const [holds, setHolds] = useState(FREE);
  const hold = useCallback((change: Partial<Holds>) => setHolds((before) => ({ ...before, ...change })), []);

  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    setHydrated(true);
    const group = viewport.current?.parentElement;
    setStopped(group?.closest('[data-stopped]') != null);
    // What began before it was hydrated.
    hold({ isHovered: group?.matches(':hover') ?? false, isFocused: group?.querySelector(':focus-visible') != null });
  }, [hold]);

  useEffect(() => {
    if (!embla) return;
    const update = () =>
      setState({ canPrev: embla.canScrollPrev(), canNext: embla.canScrollNext(), at: embla.selectedScrollSnap() });
    update();
    const drag = () => hold({ isDragged: true });
    const drop = () => hold({ isDragged: false });
    embla.on('select', update).on('reInit', update).on('pointerDown', drag).on('pointerUp', drop);
    return () => {
      embla.off('select', update).off('reInit', update).off('pointerDown', drag).off('pointerUp', drop);
    };
  }, [embla, hold]);

  const isMoving = items > 1 && !isStopped && !isReduced && !Object.values(holds).includes(true);
  useEffect(() => {
    if (!embla || !isMoving) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') embla.scrollNext();
    }, ADVANCE_MS);
    return () => clearInterval(timer);
  }, [embla, isMoving]);

  const scroll = (by: 1 | -1) => setState((before) => ({ ...before, at: scrollSlides(viewport.current, by) }));
  const previous = () => (embla ? embla.scrollPrev() : scroll(-1));
  const next = () => (embla ? embla.scrollNext() : scroll(1));
  return {
    viewport,
    /** Props of the engine, which only the browser renders. */
    engine: isHydrated && { viewport, isCalm: isReduced, onReady: setEmbla },
    isAlive: Boolean(embla),
    ...(embla ? state : { canPrev: slides > 1, canNext: slides > 1, at: state.at }),
    isStopped,
    toggle: () => setStopped((stopped) => !stopped),
    previous,
    next,
    hold: {
      onPointerEnter: () => hold({ isHovered: true }),
      onPointerLeave: () => hold({ isHovered: false }),
      onFocus: ({ target }: FocusEvent) => hold({ isFocused: target.matches(':focus-visible') }),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) hold({ isFocused: false });
      },
      onKeyDown: (event: KeyboardEvent) => {
        // With a modifier the arrow keys belong to the browser: Alt+Left goes back.
        if (hasModifier(event)) return;
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        event.preventDefault();
        if (event.key === 'ArrowLeft') previous();
        else next();
      },
    },
  };
}
