import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';

/** Scrolls an error into view, for example in a scrolled dialog; not one that was there before its island woke. */
function show(element: HTMLElement | null): void {
  if (!element?.closest('[data-island]:not([data-awake])')) element?.scrollIntoView?.({ block: 'nearest' });
}

/** A boxed message inside a page or form; a `bad` one is announced (`role="alert"`). */
export function Notice({ bad, children }: { bad?: boolean; children: ReactNode }) {
  return (
    <div className={cx(styles.notice, bad && styles.bad)} role={bad ? 'alert' : undefined} ref={bad ? show : undefined}>
      <Icon of={bad ? CircleAlert : Info} />
      <div>{children}</div>
    </div>
  );
}
