import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** Open modal dialogs, topmost last. Everything outside the topmost is inert, so toasts are rendered into it. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function setOpen(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The topmost modal dialog, or null. */
export function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  );
}

/** Whether a modal dialog that does not contain the element is open over it. */
export function isCovered(element: Element | null | undefined): boolean {
  const top = open.at(-1);
  return top !== undefined && !top.contains(element ?? null);
}

/** Opens the dialog modally while mounted; focuses its first field and, on close, the opener again. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => (dialog.current ? openModal(dialog.current) : undefined), [dialog]);
}

/** Opens a dialog modally and focuses its first field; returns a function that closes it and focuses the opener again. */
export function openModal(element: HTMLDialogElement): () => void {
  const opener = document.activeElement;
  element.showModal();
  setOpen([...open, element]);
  firstFocus(element)?.focus();
  return () => {
    element.close();
    setOpen(open.filter((other) => other !== element));
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  };
}

function firstFocus(element: HTMLElement): HTMLElement | null {
  return (
    element.querySelector<HTMLElement>('[data-focus-first]') ??
    element.querySelector<HTMLElement>('form :is(input, textarea, select):not([type="hidden"], :disabled)') ??
    element.querySelector<HTMLElement>('button:not(:disabled)')
  );
}

/** Props that call `onClose` for every way of closing (Escape, the browser's close request, the backdrop). */
export function useCloseRequest(onClose: () => void) {
  const pressed = useRef<EventTarget | null>(null);
  return {
    onKeyDown(event: React.KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      onClose();
    },
    onCancel(event: React.SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onPointerDown(event: React.PointerEvent) {
      pressed.current = event.target;
    },
    // Only a press that began on the backdrop closes: releasing a text selection outside must not.
    onClick(event: React.MouseEvent<HTMLDialogElement>) {
      if (event.target === event.currentTarget && pressed.current === event.currentTarget) onClose();
    },
  };
}
