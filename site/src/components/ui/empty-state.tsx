import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** What could be here, drawn in dashes: it is not there. */
  drawing: LucideIcon;
  title: string;
  text?: string | undefined;
  /** The first thing to do, where there is one. */
  children?: ReactNode;
}

/** A dashed drawing of what could be here, one friendly sentence and, where there is one, the first action. */
export function EmptyState({ drawing: Drawing, title, text, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Drawing className={styles.drawing} strokeWidth={0.35} aria-hidden="true" focusable="false" />
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
