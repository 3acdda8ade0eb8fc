import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** How long a finger must stay on a row (ms). */
const LONG_PRESS_MS = 500;

/** The props of a list that select the row on which a finger stays; the press then opens nothing. */
export function useLongPress(onPress: (id: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasLong = useRef(false);
  const end = () => clearTimeout(timer.current);
  return {
    onPointerDown({ pointerType, target }: PointerEvent) {
      wasLong.current = false;
      const row = target instanceof Element ? target.closest<HTMLElement>('li[data-id]') : null;
      if (pointerType !== 'touch' || !row) return;
      end();
      timer.current = setTimeout(() => {
        wasLong.current = true;
        onPress(row.dataset.id ?? '');
      }, LONG_PRESS_MS);
    },
    onPointerUp: end,
    onPointerLeave: end,
    // The page is scrolled.
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => wasLong.current && event.preventDefault(),
    onClickCapture(event: MouseEvent) {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
