import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The title of a row, or its first link or button; a handle to drag the row is none. */
const FOCUSABLE = '[data-row-title], a[href], button:not(:disabled, [aria-roledescription])';

const listeners = new Set<(id: string) => void>();

/** Focuses the row of an item that is shown again, in the list that is open. */
export function focusRow(id: string): void {
  for (const listener of listeners) listener(id);
}

const rowsIn = (list: Element | null) => [...(list?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];

/**
 * Keeps the focus in a list: where the focused row disappears, it moves to the row in its place, or else to the heading.
 * Rows have the attribute `data-id`. Returns the props of the element around the list.
 */
export function useListFocus(heading: RefObject<HTMLElement | null>) {
  const content = useRef<HTMLDivElement>(null);
  const last = useRef<{ id: string | undefined; index: number } | null>(null);
  const [wanted, setWanted] = useState<{ id: string } | null>(null);
  useEffect(() => {
    const want = (id: string) => setWanted({ id });
    listeners.add(want);
    return () => void listeners.delete(want);
  }, []);
  const rows = () => rowsIn(content.current);
  const rowOf = (id: string | undefined) => rows().find((row) => row.dataset.id === id);
  useLayoutEffect(() => {
    const lost = document.activeElement === document.body ? last.current : null;
    if (!lost) return;
    const all = rows();
    const row = lost.id === undefined ? undefined : (rowOf(lost.id) ?? all[Math.min(lost.index, all.length - 1)]);
    // Not a button that deletes the next row: the key that deleted this one may be pressed again.
    (row?.querySelector<HTMLElement>(`:is(${FOCUSABLE}):not([data-deletes])`) ?? heading.current)?.focus();
  });
  // A native listener: React sends no event for the focus that a closing dialog gives back while React removes it.
  useEffect(() => {
    const element = content.current;
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null;
      last.current = { id: row?.dataset.id, index: row ? rowsIn(element).indexOf(row) : 0 };
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each wanted row
  useLayoutEffect(() => {
    if (!wanted) return;
    const row = rowOf(wanted.id)?.querySelector<HTMLElement>(FOCUSABLE);
    if (row) row.focus();
    else if (document.activeElement === document.body) heading.current?.focus();
    setWanted(null);
  }, [wanted]);
  return {
    ref: content,
    // React sends no blur for an element that it removes.
    onBlur() {
      last.current = null;
    },
  };
}
