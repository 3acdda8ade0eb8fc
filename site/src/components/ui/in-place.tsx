import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import styles from './in-place.module.css';

interface InPlaceProps {
  /** Replaces the children visually while set. */
  instead: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** Shows `instead` over its children, which stay mounted and keep their size and input: no layout shift. */
export function InPlace({ instead, className, children }: InPlaceProps) {
  const part = useRef<HTMLDivElement>(null);
  const wasAway = useRef(false);
  const isAway = Boolean(instead);
  useEffect(() => {
    // The focused element was unmounted.
    if (wasAway.current && !isAway) part.current?.querySelector<HTMLElement>('input, textarea')?.focus();
    wasAway.current = isAway;
  }, [isAway]);
  return (
    <div className={styles.container}>
      <div ref={part} className={cx(styles.part, className, isAway && styles.away)}>
        {children}
      </div>
      {instead && <div className={cx(styles.part, className)}>{instead}</div>}
    </div>
  );
}
