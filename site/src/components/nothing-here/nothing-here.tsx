import type { ReactNode } from 'react';
import styles from './nothing-here.module.css';

/** A rail without strings. */
const RAIL =
  'M55 10C80 10 110 50 128 78 140 98 138 104 128 104 118 104 108 96 90 97 70 98 50 122 30 122 12 122 12 104 12 92 14 60 32 10 55 10Z';

/** What a list shows where nothing fits: the bare rail, a title, and where else to look. */
export function NothingHere({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.nothing}>
      <svg viewBox="0 0 150 132" aria-hidden="true" focusable="false">
        <path d={RAIL} />
      </svg>
      <div>
        <h2 dir="auto">{title}</h2>
        {children}
      </div>
    </div>
  );
}
