import type { EvidenceKind, EvidenceLink } from '@portfolio/contract';
import { formatDay, formatPeriod } from '@portfolio/text/dates';

/** Headings of the groups of evidence, and the words for one and for several items, in their order. */
export const KINDS: Record<EvidenceKind, { heading: string; one: string; many: string }> = {
  experience: { heading: 'Roles', one: 'role', many: 'roles' },
  project: { heading: 'Projects', one: 'project', many: 'projects' },
  post: { heading: 'Posts', one: 'post', many: 'posts' },
  highlight: { heading: 'Highlights', one: 'highlight', many: 'highlights' },
  testimonial: { heading: 'Said by others', one: 'testimonial', many: 'testimonials' },
};
/** The kinds of evidence in their order. */
export const KIND_NAMES = Object.keys(KINDS) as EvidenceKind[];

/** `3 roles`, `1 project`. */
export const formatCount = (kind: EvidenceKind, count: number): string =>
  `${count} ${count === 1 ? KINDS[kind].one : KINDS[kind].many}`;

/** The short name of an item: the company of a job, otherwise its title. */
export const shortName = ({ kind, title, organisation }: EvidenceLink): string =>
  (kind === 'experience' && organisation) || title;

/** When an item was: a period, a day, or nothing. */
export function formatTime({ kind, startDate, endDate, publishedAt }: EvidenceLink, timeZone: string): string {
  if (publishedAt) return formatDay(publishedAt, timeZone);
  if (kind === 'highlight')
    return [...new Set([startDate?.slice(0, 4), endDate?.slice(0, 4)])].filter(Boolean).join(' – ');
  return startDate || endDate ? formatPeriod(startDate, endDate) : '';
}
