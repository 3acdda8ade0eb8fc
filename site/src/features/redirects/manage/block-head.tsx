import type { ReactNode, Ref } from 'react';
import styles from './block.module.css';

interface BlockHeadProps {
  title: string;
  count?: number | undefined;
  text?: string;
  ref?: Ref<HTMLHeadingElement>;
  /** Actions at its right. */
  children?: ReactNode;
}

/** Heading of a part of the section, with the number of its items. */
export function BlockHead({ title, count, text, ref, children }: BlockHeadProps) {
  return (
    <div className={styles.head}>
      <h2 ref={ref} tabIndex={-1}>
        {title}
        {count !== undefined && (
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        )}
      </h2>
      {children && <div className={styles.acts}>{children}</div>}
      {text && <p>{text}</p>}
    </div>
  );
}
