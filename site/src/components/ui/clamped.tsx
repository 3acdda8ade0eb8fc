import styles from './clamped.module.css';
import { cx } from './cx.ts';

interface ClampedProps {
  text: string;
  className?: string | undefined;
  tabIndex?: number | undefined;
  /** Approximate number of characters that fit: until a script has measured it, a longer text counts as cut. */
  full?: number;
}

/**
 * A text cut to a few lines (`--lines`, default 5) with a "Read more" button that causes no layout shift. A script of all
 * pages measures and opens it, also in islands, where React leaves these attributes alone.
 */
export function Clamped({ text, className, tabIndex, full = 220 }: ClampedProps) {
  return (
    <cut-text
      className={styles.box}
      dir="auto"
      data-more={text.length > full ? '' : undefined}
      suppressHydrationWarning
    >
      <p className={cx(className, styles.cut)} dir="auto">
        {text}
      </p>
      <button className={styles.more} type="button" tabIndex={tabIndex} aria-expanded="false" suppressHydrationWarning>
        <span>Read more</span>
        <span>Show less</span>
      </button>
    </cut-text>
  );
}
