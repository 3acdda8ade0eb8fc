import type { ReactNode } from 'react';
import { onDemand } from '../on-demand.tsx';
import styles from './list.module.css';
import type { VirtualRowsProps } from './row-props.ts';

/** Lists up to this length are rendered completely, so that the browser's find-in-page works. */
const MAX_UNVIRTUALIZED = 60;

/** A list of rows that scrolls with the page; long lists only render the rows near the viewport. */
export function VirtualRows<T>(props: VirtualRowsProps<T>) {
  return props.items.length > MAX_UNVIRTUALIZED ? <LongList {...props} /> : <FirstRows {...props} />;
}

/** The first rows, which are all of a short list. */
function FirstRows<T>({ items, idOf, children, kept: _kept, className = styles.list, ...list }: VirtualRowsProps<T>) {
  const rows = items.slice(0, MAX_UNVIRTUALIZED).map((item) => children(item, { 'data-id': idOf(item) }));
  return (
    <ol className={className} {...list}>
      {rows}
    </ol>
  );
}

const LongList: <T>(props: VirtualRowsProps<T>) => ReactNode = onDemand(
  async () => (await import('./windowed-rows.tsx')).WindowedRows,
  FirstRows,
);
