import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { cx } from './cx.ts';

export type BadgeKind = 'open' | 'live' | 'accent' | 'danger' | 'away';

/** A vertex and a word: filled is live, open is not yet, dotted is put away. */
export function Badge({ kind = 'open', children }: { kind?: BadgeKind; children: ReactNode }) {
  return <span className={cx(styles.badge, styles[kind])}>{children}</span>;
}
