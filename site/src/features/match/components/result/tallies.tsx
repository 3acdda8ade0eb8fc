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

/** How many requirements have each verdict that any has. */
export function Tallies({ findings }: { findings: readonly Finding[] }) {
  const counts = WORDS.map(([verdict, words]) => [verdict, words, countOf(verdict, findings)] as const);
  return (
    <ul className={styles.tallies}>
      {counts.map(
        ([verdict, words, count]) =>
          count > 0 && (
            <li key={verdict}>
              <VerdictMark verdict={verdict} />
              {`${count} ${words}`}
            </li>
          ),
      )}
    </ul>
  );
}
