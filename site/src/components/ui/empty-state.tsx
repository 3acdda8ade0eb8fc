import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** The rail without strings, one friendly sentence and, where there is one, the first action. */
export function EmptyState({
  title,
  text,
  children,
}: {
  title: string;
  text?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <svg className={styles.rail} viewBox="0 0 160 100" aria-hidden="true" focusable="false">
        <path d="M80 50C104 18 146 14 148 36S108 82 80 50 12 14 12 64s44 18 68-14Z" />
      </svg>
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
