import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Restores the focus to the pressed button of a moved row: browsers blur elements that are moved in the DOM. */
export function useFocusAfterMove(index: number): RefObject<HTMLButtonElement | null> {
  const pressed = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the row's position changes.
  useLayoutEffect(() => {
    const button = pressed.current;
    pressed.current = null;
    // At the end of the list the button is disabled; focus its neighbour, which moves the row back.
    const buttons = [button, button?.previousElementSibling, button?.nextElementSibling];
    const next = buttons.find((one) => one && !one.matches(':disabled, [aria-disabled="true"]'));
    if (next instanceof HTMLElement) next.focus();
  }, [index]);
  return pressed;
}
