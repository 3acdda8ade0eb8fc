import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import styles from './frame.module.css';

/** A square frame with a dot at each corner. */
export function Frame({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={cx(styles.frame, className)}>
      {children}
      <i className={styles.vertex} />
      <i className={styles.vertex} />
      <i className={styles.vertex} />
      <i className={styles.vertex} />
    </div>
  );
}
