import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Embla } from './engine.tsx';
import { useNear } from './use-near.ts';

/** How long a slide stays (ms). */
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
    const look = () => setReduced(query.matches);
    look();
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return isReduced;
}

/** What keeps it still for a while; each ends by itself. */
interface Holds {
  isHovered: boolean;
  isDragged: boolean;
  /** By the keyboard: who has clicked a button and gone on does not look any more. */
  isFocused: boolean;
}
const FREE: Holds = { isHovered: false, isDragged: false, isFocused: false };

/**
 * A looping carousel of so many items: goes on every 4 s while there is more than one, the page is visible, nobody
 * hovers, drags or has the focus in it, and motion is welcome; arrow keys move it.
 */
export function useCarousel(items: number) {
  const isReduced = useReducedMotion();
  const viewport = useRef<HTMLDivElement>(null);
  const isNear = useNear(viewport);
  const [embla, setEmbla] = useState<Embla | null>(null);
  const [state, setState] = useState<State>({ canPrev: false, canNext: false, at: 0 });
  const [isStopped, setStopped] = useState(false);
  const [holds, setHolds] = useState(FREE);
  const hold = useCallback((change: Partial<Holds>) => setHolds((before) => ({ ...before, ...change })), []);

  useEffect(() => {
    if (!embla) return;
    const look = () =>
      setState({ canPrev: embla.canScrollPrev(), canNext: embla.canScrollNext(), at: embla.selectedScrollSnap() });
    look();
    const drag = () => hold({ isDragged: true });
    const drop = () => hold({ isDragged: false });
    embla.on('select', look).on('reInit', look).on('pointerDown', drag).on('pointerUp', drop);
    return () => {
      embla.off('select', look).off('reInit', look).off('pointerDown', drag).off('pointerUp', drop);
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

  const previous = useCallback(() => embla?.scrollPrev(), [embla]);
  const next = useCallback(() => embla?.scrollNext(), [embla]);
  return {
    viewport,
    /** What the engine needs, once there is reason to load it. */
    engine: isNear && { viewport, isCalm: isReduced, onReady: setEmbla },
    isAlive: Boolean(embla),
    ...state,
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
        // With another key they belong to the browser: Alt and left is the way back.
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        event.preventDefault();
        if (event.key === 'ArrowLeft') previous();
        else next();
      },
    },
  };
}
