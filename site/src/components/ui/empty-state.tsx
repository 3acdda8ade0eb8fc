import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** Icon of the missing content, drawn with dashed lines. */
  drawing: LucideIcon;
  title: string;
  text?: string | undefined;
  /** The first action, if any. */
  children?: ReactNode;
}

/** Shown for an empty list: a dashed icon, a title, a text and the first action. */
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
