import { useEffect, useRef, useState } from 'react';
import styles from './clamped.module.css';
import { cx } from './cx.ts';

interface ClampedProps {
  text: string;
  className?: string | undefined;
  tabIndex?: number | undefined;
  /** Approximate number of characters that fit: until measured, a longer text counts as cut. */
  full?: number;
}

/** A text cut to a few lines (`--lines`, default 5) with a "Read more" button that causes no layout shift. */
export function Clamped({ text, className, tabIndex, full = 220 }: ClampedProps) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [hasMore, setMore] = useState(text.length > full);
  useEffect(() => {
    const { current } = paragraph;
    if (!current || isOpen) return;
    const measure = () => setMore(current.scrollHeight > current.clientHeight + 1);
    // At once: what the observer finds would be rendered a frame later, and shift the page.
    measure();
    // The amount of text that fits depends on the window, the font and the text size.
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [isOpen]);
  return (
    <div className={styles.box} dir="auto" data-more={hasMore && !isOpen ? '' : undefined}>
      <p ref={paragraph} className={cx(className, !isOpen && styles.cut)} dir="auto">
        {text}
      </p>
      {hasMore && (
        <button
          className={styles.more}
          type="button"
          tabIndex={tabIndex}
          aria-expanded={isOpen}
          onClick={() => setOpen((open) => !open)}
        >
          {isOpen ? 'Show less' : 'Read more'}
        </button>
      )}
    </div>
  );
}
