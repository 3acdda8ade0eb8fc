import { type ReactNode, useId, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import meta from '#app/panel/meta.module.css';
import { formatNumber } from '../measures.ts';
import styles from './lists.module.css';

/** One name of a list with its count. */
export interface RankRow {
  key: string;
  name: ReactNode;
  count: number;
  /** Less prominent, before the count. */
  text?: string | undefined;
  /** What can be done about it. */
  action?: ReactNode;
}

/** A list with its heading. */
export interface RankListProps {
  title: string;
  /** What is counted, or the sum. */
  unit: string;
  rows: readonly RankRow[];
  /** Names that are left out. */
  more?: number;
  /** Shown if there are no rows. */
  none?: string;
  /** Without strings, where there are too few for shares. */
  isPlain?: boolean | undefined;
}

const FIRST_ROWS = 5;
/** Width of the longest string (%). */
const LONGEST = 82;

/** Names by count, each with a string as long as its share of the first; five of them at first. */
export function RankList({ title, unit, rows, more = 0, none, isPlain }: RankListProps) {
  const heading = useId();
  const [isOpen, setOpen] = useState(false);
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <section className={styles.block} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        <span className={meta.meta}>{unit}</span>
      </div>
      {none && rows.length === 0 && <p className={styles.none}>{none}</p>}
      {rows.length > 0 && (
        <ol className={styles.rank}>
          {(isOpen ? rows : rows.slice(0, FIRST_ROWS)).map(({ key, name, count, text, action }) => (
            <li key={key} style={isPlain ? undefined : { '--share': `${(count / most) * LONGEST}%` }}>
              <span className={styles.name}>{name}</span>
              {action}
              <span className={meta.meta}>
                {text && <span>{text}</span>} <b>{formatNumber(count)}</b>
              </span>
            </li>
          ))}
        </ol>
      )}
      {isOpen && more > 0 && <p className={styles.none}>{`${formatNumber(more)} more with fewer aren’t listed.`}</p>}
      {rows.length > FIRST_ROWS && (
        <Button kind="quiet" aria-expanded={isOpen} className={styles.all} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `Show all ${rows.length}`}
        </Button>
      )}
    </section>
  );
}
