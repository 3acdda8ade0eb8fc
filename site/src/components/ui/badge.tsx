import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { cx } from './cx.ts';

/** The variants of a badge. */
export type BadgeKind = 'open' | 'live' | 'accent' | 'danger' | 'away';

/** A dot and a word: filled for `live`, hollow for `open`, dotted for `away`. */
export function Badge({ kind = 'open', children }: { kind?: BadgeKind; children: ReactNode }) {
  return <span className={cx(styles.badge, styles[kind])}>{children}</span>;
}
