import { CONTACT_PAGE } from '@portfolio/contract/pages';
import { MESSAGE_SENT } from '@portfolio/contract/sentences';
import { formatLongDay } from '@portfolio/text/format/working-days';
import { type MouseEvent, useEffect, useRef } from 'react';
import vertex from '#app/components/drawings/vertex.module.css';
import { buttonClass } from '#app/components/ui/button.tsx';
import covering from '#app/components/ui/covering-link.module.css';
import { cx } from '#app/components/ui/cx.ts';
import { hasModifier } from '#app/lib/has-modifier.ts';
import styles from './sent.module.css';

/** A page to read, with what it is. */
export interface Reading {
  title: string;
  path: string;
  note: string;
}

interface SentProps {
  /** The height (px) of the form that it stands for, so that the page does not move. */
  height: number | undefined;
  /** The day (`YYYY-MM-DD`) until which the owner answers. */
  answerBy: string | undefined;
  reading: readonly Reading[];
  onWriteAnother(): void;
}

/** Says that a message was sent, in the place of the form; takes the focus if the form had it. */
export function Sent({ height, answerBy, reading, onWriteAnother }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, unless the server has rendered it.
  useEffect(() => {
    if (height !== undefined) heading.current?.focus();
  }, []);
  const follow = (event: MouseEvent) => {
    if (hasModifier(event)) return;
    event.preventDefault();
    onWriteAnother();
  };
  return (
    <div className={styles.sent} style={{ minHeight: height }}>
      <div className={cx(styles.message, vertex.before)}>
        <div role="status">
          <h2 ref={heading} tabIndex={-1}>
            {MESSAGE_SENT}
          </h2>
        </div>
        {answerBy && <p>{`By ${formatLongDay(answerBy)}.`}</p>}
        <a className={buttonClass()} href={CONTACT_PAGE} onClick={follow}>
          Write another
        </a>
      </div>
      {reading.length > 0 && <Meanwhile reading={reading} />}
    </div>
  );
}

function Meanwhile({ reading }: Pick<SentProps, 'reading'>) {
  return (
    <nav aria-labelledby="meanwhile">
      <h3 id="meanwhile">Meanwhile</h3>
      <ul className={styles.reading}>
        {reading.map(({ title, path, note }) => (
          <li key={path} className={covering.area}>
            <a className={covering.link} href={path} dir="auto">
              {title}
            </a>
            <span className="mono">{note}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
