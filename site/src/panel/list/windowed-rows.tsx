import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import styles from './list.module.css';
import type { VirtualRowsProps } from './row-props.ts';

const OVERSCAN = 10;
const ROW_HEIGHT_PX = 64;

/** Only the rows near the viewport and the focused one, at their positions in a list of full height. */
export function WindowedRows<T>({ items, idOf, children }: VirtualRowsProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  // A state, for the rows beside a newly focused one must be there before the next key: Tab can be held down.
  const [focused, setFocused] = useState<number | null>(null);
  const [top, setTop] = useState(0);
  // Content above the list (notices, bulk actions) appears and disappears, so measure after every render.
  useLayoutEffect(() => {
    const now = list.current ? list.current.getBoundingClientRect().top + window.scrollY : 0;
    setTop((before) => (Math.abs(before - now) > 1 ? now : before));
  });
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : idOf(item);
    },
    rangeExtractor: (range) => withFocused(range, focused),
  });
  return (
    <ul
      ref={list}
      className={styles.list}
      style={{ height: rows.getTotalSize() }}
      onFocus={({ target }) => {
        const row = target.closest('li[data-index]');
        setFocused(row instanceof HTMLElement ? Number(row.dataset.index) : null);
      }}
      // Between two rows the next one must stay rendered until it has the focus, as must the row of a window in the back.
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setFocused(null);
      }}
    >
      {rows.getVirtualItems().map(({ index, start }) => {
        const item = items[index];
        if (item === undefined) return null;
        return children(item, {
          ref: rows.measureElement,
          style: { position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${start - top}px)` },
          'data-id': idOf(item),
          'data-index': index,
          'aria-setsize': items.length,
          'aria-posinset': index + 1,
        });
      })}
    </ul>
  );
}

/** Keeps the focused row and the adjacent ones rendered, however far the page is scrolled. */
function withFocused(range: Range, focused: number | null): number[] {
  const near = defaultRangeExtractor(range);
  if (focused === null) return near;
  const kept = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < range.count);
  return [...new Set([...near, ...kept])].sort((a, b) => a - b);
}
