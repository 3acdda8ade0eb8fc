import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The focus in a list of rows that is one tab stop. */
export interface RowFocus {
  list: RefObject<HTMLOListElement | null>;
  /** The id of the row at which Tab stops. */
  tabStop: string | undefined;
  /** The rows that a list must render, however far the page is scrolled: the tab stop, those beside it, a wanted one. */
  kept: readonly number[];
  /** Remembers the row that has the focus, and keeps it in view. */
  onFocus: (event: { target: Element }) => void;
  onBlur: () => void;
  /** Focuses the title of a row once it is rendered. */
  focusRow: (id: string) => void;
  /** Keeps the focus on the focused element when its row moves: browsers blur elements that are moved in the DOM. */
  keepFocus: () => void;
}

/** The tab stop of a list: the row that had the focus last, or the one now in its place. */
export function useRowFocus(ids: readonly string[]): RowFocus {
  const list = useRef<HTMLOListElement>(null);
  const kept = useRef<HTMLElement | null>(null);
  const hasFocus = useRef(false);
  const [last, setLast] = useState({ id: '', index: 0 });
  const [wanted, setWanted] = useState<{ id: string }>();
  const found = ids.indexOf(last.id);
  const stop = found >= 0 ? found : Math.min(last.index, ids.length - 1);
  const tabStop = ids[stop];
  useLayoutEffect(() => {
    if (wanted) titleOf(list.current, wanted.id)?.focus();
  }, [wanted]);
  const order = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when rows have moved, come or gone
  useLayoutEffect(() => {
    if (kept.current?.isConnected) kept.current.focus();
    // The focused row is gone: React sends no blur for what it removes.
    else if (hasFocus.current && document.activeElement === document.body) titleOf(list.current, tabStop)?.focus();
    kept.current = null;
  }, [order]);
  return {
    list,
    tabStop,
    kept: [stop - 1, stop, stop + 1, wanted ? ids.indexOf(wanted.id) : -1],
    onBlur() {
      hasFocus.current = false;
    },
    onFocus({ target }) {
      hasFocus.current = true;
      const row = target.closest<HTMLElement>('li[data-id]');
      const id = row?.dataset.id ?? '';
      if (ids.includes(id)) setLast({ id, index: ids.indexOf(id) });
      // Browsers do not scroll what sticky content covers; after a press, scrolling would move the row from the pointer.
      if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    },
    focusRow: (id) => setWanted({ id }),
    keepFocus() {
      const focused = document.activeElement;
      kept.current = focused instanceof HTMLElement && list.current?.contains(focused) ? focused : null;
    },
  };
}

/** The title of an item's row, which is its tab stop. */
function titleOf(list: Element | null, id: string | undefined): HTMLElement | null | undefined {
  const rows = list?.querySelectorAll<HTMLElement>('li[data-id]') ?? [];
  return [...rows].find((row) => row.dataset.id === id)?.querySelector<HTMLElement>('[data-row-title]');
}
