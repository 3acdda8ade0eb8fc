import type { Finding, Verdict } from '@portfolio/evidence/comparison/finding';
import { countOf } from '@portfolio/evidence/comparison/summary';
import { VerdictMark } from '../drawings/verdict-mark.tsx';
import styles from './tallies.module.css';

/** The verdicts in the words of a count. */
const WORDS: [Verdict, string][] = [
  ['met', 'shown'],
  ['partly', 'in part'],
  ['missing', 'not shown'],
];

/** How many requirements have each verdict. */
export function Tallies({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className={styles.tallies}>
      {WORDS.map(([verdict, words]) => (
        <li key={verdict}>
          <VerdictMark verdict={verdict} />
          {`${countOf(verdict, findings)} ${words}`}
        </li>
      ))}
    </ul>
  );
}
