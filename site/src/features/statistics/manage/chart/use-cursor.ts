import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { PLOT_SPACE } from './plot-options.ts';

/** Points that Page Up and Page Down pass: a week of days. */
const PAGE = 7;
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -PAGE,
  PageUp: PAGE,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The point of a chart that the pointer or the keys have chosen; the last one at first. */
export function useCursor(count: number) {
  const last = count - 1;
  const [chosen, setChosen] = useState(last);
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const index = Math.min(chosen, last);
  const choose = (next: number) => setChosen(Math.max(0, Math.min(last, next)));
  const onPointer = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const plotted = width - PLOT_SPACE.left - PLOT_SPACE.right;
    choose(Math.round(((clientX - left - PLOT_SPACE.left) / plotted) * last) || 0);
    setHasPointer(true);
  };
  return {
    index,
    /** The chosen point while the pointer or the focus is on the chart. */
    shown: hasPointer || hasFocus ? index : undefined,
    hasFocus,
    handlers: {
      onPointerDown: onPointer,
      onPointerMove: onPointer,
      onPointerLeave: () => setHasPointer(false),
      onFocus: () => setHasFocus(true),
      onBlur: () => setHasFocus(false),
      onKeyDown(event: KeyboardEvent) {
        const step = STEPS[event.key];
        if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        choose(index + step);
      },
    },
  };
}
