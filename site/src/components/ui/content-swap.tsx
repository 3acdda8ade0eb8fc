import { type ReactNode, useEffect, useRef } from 'react';
import styles from './content-swap.module.css';
import { cx } from './cx.ts';

interface ContentSwapProps {
  /** Replaces the children visually while set. */
  replacement: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** Shows `replacement` over its children, which stay mounted and keep their size and input: no layout shift. */
export function ContentSwap({ replacement, className, children }: ContentSwapProps) {
  const part = useRef<HTMLDivElement>(null);
  const wasAway = useRef(false);
  const isAway = Boolean(replacement);
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
      {replacement && <div className={cx(styles.part, className)}>{replacement}</div>}
    </div>
  );
}
