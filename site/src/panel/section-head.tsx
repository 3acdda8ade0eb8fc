import { type ReactNode, type Ref, useEffect } from 'react';
import styles from './section.module.css';
import { setSectionTitle } from './title.ts';

interface SectionHeadProps {
  title: string;
  count?: number | undefined;
  description?: ReactNode;
  ref?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

/** Title, count, description and primary action of a section; also sets the document title. */
export function SectionHead({ title, count, description, ref, children }: SectionHeadProps) {
  useEffect(() => {
    setSectionTitle(title);
  }, [title]);
  return (
    <header className={styles.head}>
      <div>
        <h1 ref={ref} tabIndex={-1}>
          {title}
          {count !== undefined && (
            <span className={styles.count} aria-hidden="true">
              {count}
            </span>
          )}
        </h1>
        {description && <p>{description}</p>}
      </div>
      {children}
    </header>
  );
}
