import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react';
import styles from './list.module.css';

/** Shorter lists are drawn whole: nothing is gained, and the browser's own search finds every row. */
const WHOLE_UP_TO = 60;
const OVERSCAN = 10;
const ROW_HEIGHT_PX = 64;

/** What a row must put on its `<li>`. */
export interface RowProps {
  ref?: Ref<HTMLLIElement>;
  style?: CSSProperties;
  'data-index'?: number;
  'aria-setsize'?: number;
  'aria-posinset'?: number;
}

interface VirtualRowsProps<T> {
  items: readonly T[];
  idOf: (item: T) => string;
  children: (item: T, row: RowProps) => ReactNode;
}

/** A list of rows in the page's own scroll; of a long one only what is near the window is drawn. */
export function VirtualRows<T>({ items, idOf, children }: VirtualRowsProps<T>) {
  if (items.length > WHOLE_UP_TO) {
    return (
      <Windowed items={items} idOf={idOf}>
        {children}
      </Windowed>
    );
  }
  return <ul className={styles.list}>{items.map((item) => children(item, {}))}</ul>;
}

function Windowed<T>({ items, idOf, children }: VirtualRowsProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<number | null>(null);
  const [top, setTop] = useState(0);
  // What stands above the list (notices, bulk actions) comes and goes.
  useLayoutEffect(() => {
    const now = list.current ? list.current.getBoundingClientRect().top + window.scrollY : 0;
    setTop((before) => (Math.abs(before - now) > 1 ? now : before));
  });
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => idOf(items[index] as T),
    rangeExtractor: (range) => withFocused(range, focused.current),
  });
  return (
    <ul
      ref={list}
      className={styles.list}
      style={{ height: rows.getTotalSize() }}
      onFocus={({ target }) => {
        const row = target.closest('li[data-index]');
        focused.current = row instanceof HTMLElement ? Number(row.dataset.index) : null;
      }}
      onBlur={() => {
        focused.current = null;
      }}
    >
      {rows.getVirtualItems().map(({ index, start }) =>
        children(items[index] as T, {
          ref: rows.measureElement,
          style: { position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${start - top}px)` },
          'data-index': index,
          'aria-setsize': items.length,
          'aria-posinset': index + 1,
        }),
      )}
    </ul>
  );
}

/** The row that has the focus stays, with its neighbours, however far the page is scrolled. */
function withFocused(range: Range, focused: number | null): number[] {
  const near = defaultRangeExtractor(range);
  if (focused === null) return near;
  const kept = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < range.count);
  return [...new Set([...near, ...kept])].sort((a, b) => a - b);
}
