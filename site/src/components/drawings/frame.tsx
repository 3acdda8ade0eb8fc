import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import styles from './frame.module.css';
import vertex from './vertex.module.css';

/** A square frame with a dot at each corner. */
export function Frame({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={cx(styles.frame, className)}>
      {children}
      <i className={vertex.vertex} />
      <i className={vertex.vertex} />
      <i className={vertex.vertex} />
      <i className={vertex.vertex} />
    </div>
  );
}
