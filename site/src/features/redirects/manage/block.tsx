import { type ReactNode, type Ref, useId } from 'react';
import styles from './block.module.css';

interface BlockProps {
  title: string;
  count?: number | undefined;
  text?: string;
  /** Ref to the heading. */
  heading?: Ref<HTMLHeadingElement>;
  /** Actions at the right of the heading. */
  actions?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of the section with its heading and the number of its items. */
export function Block({ title, count, text, heading, actions, className, children }: BlockProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <div className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
          {count !== undefined && (
            <span className={styles.count} aria-hidden="true">
              {count}
            </span>
          )}
        </h2>
        {actions && <div className={styles.acts}>{actions}</div>}
        {text && <p>{text}</p>}
      </div>
      {children}
    </section>
  );
}
