import { useEffect, useRef, useState } from 'react';
import styles from './clamped.module.css';
import { cx } from './cx.ts';

interface ClampedProps {
  text: string;
  className?: string | undefined;
  tabIndex?: number | undefined;
  /** How many characters fill the lines, roughly: until it is measured, a longer text counts as cut. */
  full?: number;
}

/** A text of a few lines (`--lines`, 5), and a way to the rest where there is more. */
export function Clamped({ text, className, tabIndex, full = 220 }: ClampedProps) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [hasMore, setMore] = useState(text.length > full);
  useEffect(() => {
    const { current } = paragraph;
    if (!current || isOpen) return;
    const look = () => setMore(current.scrollHeight > current.clientHeight + 1);
    look();
    // So many lines are more or less text as the window, the font, or the size of letters changes.
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, [isOpen]);
  return (
    <>
      <p ref={paragraph} className={cx(className, !isOpen && styles.isClamped)} dir="auto">
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
    </>
  );
}
