import { LIMITS } from '@portfolio/contract';
import type { FindState } from './finder.ts';

const number = (value: number) => value.toLocaleString('en');

/** The count of the find bar, such as "3 of 17". */
export function countWords({ query, count, index, problem, replaced }: FindState): string {
  if (replaced !== null) return `${number(replaced)} replaced`;
  if (!query.text || problem) return '';
  if (count === 0) return 'No results';
  if (index >= 0) return `${number(index + 1)} of ${number(count)}`;
  return count === 1 ? '1 result' : `${number(count)} results`;
}

/** Why nothing is found or replaced, and what to do. */
export function problemWords({ problem }: Pick<FindState, 'problem'>): string {
  switch (problem?.kind) {
    case 'invalid':
      return `This expression isn’t valid: ${problem.reason}.`;
    case 'slow':
      return 'This expression takes too long. Try a simpler one.';
    case 'failed':
      return 'Expressions couldn’t be loaded. Check your connection, then press Enter.';
    case 'tooLong':
      return `Nothing replaced: the text would have more than ${number(LIMITS.content)} characters.`;
    default:
      return '';
  }
}
