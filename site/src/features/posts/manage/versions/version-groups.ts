import type { PostVersionName, PostVersionRow } from '@portfolio/contract';
import { formatDay } from '@portfolio/text/format/dates';
import { formatWords } from '#app/panel/writing/word-count.ts';

/** A version as a row of the list. */
export interface VersionEntry {
  version: PostVersionRow;
  /** The time of the day, or the day of the month. */
  time: string;
  name: string;
  words: string;
}

/** The versions of a day, or of a month that is longer ago. */
export interface VersionGroup {
  heading: string;
  entries: VersionEntry[];
}

const NAMES: Record<PostVersionName, string> = {
  published: 'Published',
  updated: 'Updated',
  beforeRestore: 'Before restore',
};
/** Days after which versions are grouped by month. */
const DAYS = 30;

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });
const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long' });
const { timeZone } = clock.resolvedOptions();

const daysBefore = (now: Date, days: number): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);

function headingOf(instant: string, now: Date): string {
  const date = new Date(instant);
  const day = formatDay(instant, timeZone);
  if (day === formatDay(now.toISOString(), timeZone)) return 'Today';
  if (day === formatDay(daysBefore(now, 1).toISOString(), timeZone)) return 'Yesterday';
  if (date >= daysBefore(now, DAYS)) return day;
  const year = date.getFullYear();
  return year === now.getFullYear() ? monthName.format(date) : `${monthName.format(date)} ${year}`;
}

function timeOf(instant: string, now: Date): string {
  const date = new Date(instant);
  return date >= daysBefore(now, DAYS) ? clock.format(date) : String(date.getDate());
}

/** What a version is; empty if only its words tell. */
function nameOf({ name, public: visibility, current }: PostVersionRow, isUnchanged: boolean): string {
  if (current && visibility !== 'now') return 'Now, not public';
  const known = name && NAMES[name];
  if (visibility === 'now') return `${known ?? 'Published'}, public now`;
  return known ?? (isUnchanged ? 'Edited' : '');
}

/** The words that a version has more or less than the one before it; all its words if that is not known. */
function wordsOf({ words }: PostVersionRow, before: PostVersionRow | undefined): string {
  if (words === undefined) return '';
  if (before?.words === undefined) return formatWords(words);
  const difference = words - before.words;
  if (difference === 0) return '';
  return `${difference > 0 ? '+' : '−'}${formatWords(Math.abs(difference))}`;
}

/** The rows of the list under their headings; `versions` are newest first. */
export function groupVersions(versions: readonly PostVersionRow[], now: Date): VersionGroup[] {
  const groups: VersionGroup[] = [];
  versions.forEach((version, index) => {
    const words = wordsOf(version, versions[index + 1]);
    const heading = headingOf(version.createdAt, now);
    const entry = { version, time: timeOf(version.createdAt, now), name: nameOf(version, words === ''), words };
    const last = groups.at(-1);
    if (last?.heading === heading) last.entries.push(entry);
    else groups.push({ heading, entries: [entry] });
  });
  return groups;
}
