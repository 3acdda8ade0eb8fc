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

/**
 * A looping carousel: goes on every 4 s while there is more than one item, the page is visible, nobody hovers, drags or
 * has the focus in it, and motion is welcome; arrow keys move it.
 */
export function useCarousel(count: number) {
  const isReduced = useReducedMotion();
  const viewport = useRef<HTMLDivElement>(null);
  const isNear = useNear(viewport);
  const [embla, setEmbla] = useState<Embla | null>(null);
  const [state, setState] = useState<State>({ canPrev: false, canNext: false, at: 0 });
  const [isStopped, setStopped] = useState(false);
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (!embla) return;
    const look = () =>
      setState({ canPrev: embla.canScrollPrev(), canNext: embla.canScrollNext(), at: embla.selectedScrollSnap() });
    look();
    const hold = () => setHeld(true);
    const release = () => setHeld(false);
    embla.on('select', look).on('reInit', look).on('pointerDown', hold).on('pointerUp', release);
    return () => {
      embla.off('select', look).off('reInit', look).off('pointerDown', hold).off('pointerUp', release);
    };
  }, [embla]);

  const isMoving = count > 1 && !isStopped && !isHeld && !isReduced;
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
    isStopped: isStopped || isReduced,
    toggle: () => setStopped((stopped) => !stopped),
    canToggle: count > 1 && !isReduced,
    previous,
    next,
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        event.preventDefault();
        if (event.key === 'ArrowLeft') previous();
        else next();
      },
    },
  };
}
