import type { Finding } from '@portfolio/evidence/comparison/finding';

/** Longer first lines are prose (characters). */
const MAX_TITLE = 90;
const MARKS = /^[#*_\s]+|[*_\s]+$/g;
/** A sentence, a heading of a list, or one of its items. */
const NO_TITLE = /[.:!?]$|^[-–•]/;

/** The first line of an ad if it is a title; otherwise empty. */
export function titleOf(ad: string, findings: readonly Finding[]): string {
  const [line = ''] = ad.trim().split('\n', 1);
  const title = line.replace(MARKS, '');
  const isRequirement = findings.some(({ requirement: { text, heading } }) => text === title || heading === title);
  return title.length > MAX_TITLE || NO_TITLE.test(title) || isRequirement ? '' : title;
}
