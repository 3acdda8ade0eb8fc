import type { EvidenceCounts, EvidenceKind, EvidenceLink } from '@portfolio/contract';
import { capitalize } from '@portfolio/text/format/capitalize';
import { formatDay, formatPeriod } from '@portfolio/text/format/dates';

interface Words {
  /** The heading of its group. */
  heading: string;
  one: string;
  many: string;
}
/** Kinds that visitors read other words for. */
const OTHER_WORDS: Partial<Record<EvidenceKind, Words>> = {
  experience: { heading: 'Roles', one: 'role', many: 'roles' },
  testimonial: { heading: 'Said by others', one: 'testimonial', many: 'testimonials' },
};
/** What visitors read for a kind of evidence. */
export const wordsFor = (kind: EvidenceKind): Words =>
  OTHER_WORDS[kind] ?? { heading: `${capitalize(kind)}s`, one: kind, many: `${kind}s` };

/** The kinds that any of these counts has, in the order of their groups. */
export const kindsIn = (...all: EvidenceCounts[]): EvidenceKind[] =>
  (Object.keys(all[0] ?? {}) as EvidenceKind[]).filter((kind) => all.some((counts) => counts[kind] > 0));

/** `3 roles`, `1 project`. */
export const formatCount = (kind: EvidenceKind, count: number): string =>
  `${count} ${count === 1 ? wordsFor(kind).one : wordsFor(kind).many}`;

/** The short name of an item: the company of a job, otherwise its title. */
export const shortName = ({ kind, title, organisation }: EvidenceLink): string =>
  (kind === 'experience' && organisation) || title;

type Timed = Pick<EvidenceLink, 'startDate' | 'endDate' | 'publishedAt'> & { kind: string };

/** When an item was: a period, a day, or nothing. */
export function formatTime({ kind, startDate, endDate, publishedAt }: Timed, timeZone: string): string {
  if (publishedAt) return formatDay(publishedAt, timeZone);
  if (kind !== 'experience' && kind !== 'project')
    return [...new Set([startDate?.slice(0, 4), endDate?.slice(0, 4)])].filter(Boolean).join(' – ');
  return startDate || endDate ? formatPeriod(startDate, endDate) : '';
}
