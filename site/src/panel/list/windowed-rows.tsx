import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';
import styles from './list.module.css';
import type { VirtualRowsProps } from './row-props.ts';

const OVERSCAN = 10;
/** Before the first row is measured. */
const ROW_HEIGHT_PX = 52;

/**
 * Only the rows near the viewport and the kept ones, in a list of full height. They are in the flow, with margins in place
 * of the others, so that rows can share the columns of the list.
 */
export function WindowedRows<T>({
  items,
  idOf,
  kept,
  children,
  ref: list,
  className = styles.list,
  ...props
}: VirtualRowsProps<T>) {
  const [top, setTop] = useState(0);
  /** Of the first row that was measured: all rows that have not been are taken to be as high. */
  const [rowHeight, setRowHeight] = useState(0);
  // Content above the list (notices) appears and disappears, so measure after every render.
  useLayoutEffect(() => {
    const now = list.current ? list.current.getBoundingClientRect().top + window.scrollY : 0;
    setTop((before) => (Math.abs(before - now) > 1 ? now : before));
    setRowHeight((before) => before || (list.current?.querySelector('li')?.offsetHeight ?? 0));
  });
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowHeight || ROW_HEIGHT_PX,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : idOf(item);
    },
    rangeExtractor(range) {
      const near = kept.filter((index) => index >= 0 && index < range.count);
      return [...new Set([...defaultRangeExtractor(range), ...near])].sort((a, b) => a - b);
    },
  });
  const shown = rows.getVirtualItems();
  const endAt = (at: number) => shown[at]?.end ?? top;
  return (
    <ol
      ref={list}
      className={className}
      style={{ paddingBottom: top + rows.getTotalSize() - endAt(shown.length - 1) }}
      {...props}
    >
      {shown.map(({ index, start }, at) => {
        const item = items[index];
        if (item === undefined) return null;
        return children(item, {
          ref: rows.measureElement,
          style: { marginTop: start - endAt(at - 1) },
          'data-id': idOf(item),
          'data-index': index,
          'aria-setsize': items.length,
          'aria-posinset': index + 1,
        });
      })}
    </ol>
  );
}
