import { ArrowRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { wrap } from '../layout/layout.tsx';
import { buttonClass } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/icon.tsx';
import link from '../ui/small-link.module.css';
import { CountedHinge, type HingeString } from './counted-hinge.tsx';
import styles from './last-call.module.css';

interface CallLinkProps {
  href: string;
  /** Before the label; without one an arrow follows it. */
  icon?: LucideIcon;
  children: string;
  download?: string;
}

/** The main link of a last call, as a button. */
export function CallButton({ icon, children, ...rest }: CallLinkProps) {
  return (
    <a {...rest} className={buttonClass('primary')}>
      {icon && <Icon of={icon} />}
      {children}
      {!icon && <Icon of={ArrowRight} />}
    </a>
  );
}

/** The other link of a last call. */
export function CallLink({ children, ...rest }: Omit<CallLinkProps, 'icon'>) {
  return (
    <a {...rest} className={link.link}>
      {children}
      <Icon of={ArrowRight} />
    </a>
  );
}

interface LastCallProps {
  /** What the drawing counts: a string for each. */
  strings: readonly HingeString[];
  title: string;
  /** One sentence or two. */
  text?: string;
  /** What stands below the text. */
  below?: ReactNode;
  /** A button, and a link at most. */
  children: ReactNode;
}

/** The end of a page: where a visitor may go from here. */
export function LastCall({ strings, title, text, below, children }: LastCallProps) {
  return (
    <section className={cx(wrap, styles.call)} aria-labelledby="last-call">
      <div className={styles.inner}>
        <CountedHinge className={styles.hinge} strings={strings} />
        <div>
          <h2 id="last-call" dir="auto">
            {title}
          </h2>
          {text && <p dir="auto">{text}</p>}
          {below}
        </div>
        <div className={styles.ways}>{children}</div>
      </div>
    </section>
  );
}
