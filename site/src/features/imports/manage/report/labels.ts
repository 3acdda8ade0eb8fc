import type { ImportRow, ImportRun, ImportSummary } from '@portfolio/contract';
import { capitalize } from '@portfolio/text/format/capitalize';
import type { BadgeKind } from '#app/components/ui/badge.tsx';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

/** "22 December", in the browser's time zone. */
export const formatDay = (at: string): string => DAY.format(new Date(at));

/** A number with what it counts; `of` is the whole that it is a part of. */
export interface Fact {
  value: number;
  of?: number;
  label: string;
}

/** The sums of a check, or of an import that has ended. */
export function factsOf(summary: ImportSummary, isDone: boolean): Fact[] {
  const { made, changed, same, skipped, failed, pictures, redirects } = summary;
  const images = { value: pictures.found, of: pictures.found + pictures.missing, label: 'images found' };
  const facts = [
    { value: made, label: isDone ? 'created' : 'to create' },
    { value: changed, label: isDone ? 'updated' : 'to update' },
    ...(same > 0 ? [{ value: same, label: 'unchanged' }] : []),
    { value: skipped, label: isDone ? 'skipped' : 'to skip' },
    ...(isDone ? [] : [images]),
    ...(pictures.fetched > 0
      ? [{ value: pictures.fetched, label: isDone ? 'images fetched' : 'images to fetch' }]
      : []),
    { value: redirects, label: isDone ? 'redirects added' : 'addresses will redirect' },
  ];
  return failed > 0 ? [...facts, { value: failed, label: isDone ? 'failed' : 'can’t be read' }] : facts;
}

/** What happens to a row: the badge in the report. */
export function outcomeLabel(row: Pick<ImportRow, 'outcome' | 'isDraft'>, isDone: boolean): [BadgeKind, string] {
  const words = isDone ? ['Created', 'Updated', 'Skipped'] : ['Create', 'Update', 'Skip'];
  const [create = '', update = '', skip = ''] = words;
  if (row.outcome === 'failed') return ['danger', isDone ? 'Failed' : 'Can’t import'];
  if (row.outcome === 'changed') return ['accent', update];
  if (row.outcome === 'made') return row.isDraft ? ['open', `${create} as draft`] : ['live', create];
  return ['away', row.outcome === 'same' ? 'Unchanged' : skip];
}

const FIELDS: Record<string, string> = {
  content: 'Text',
  coverImage: 'Cover',
  publishedAt: 'Date',
  contentUpdatedAt: 'Last change',
  canonicalUrl: 'Canonical address',
  githubUrl: 'GitHub',
  linkedinUrl: 'LinkedIn',
};
/** The name of a changed field, such as "Series part" for `seriesPart`. */
export function fieldLabel(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return FIELDS[field] ?? capitalize(words);
}

/** What a row of the report is called: a setting by its field, a file by its name, all else by its title. */
export function rowName({ what, path, title }: Pick<ImportRow, 'what' | 'path' | 'title'>): string {
  if (what === 'redirect') return path;
  if (what === 'file') return path.split('/').at(-1) ?? path;
  if (what === 'setting') return fieldLabel(path.slice(path.search(/[^#.]*$/)));
  return title ?? what;
}

/** Whether a row is a post or a page. */
export const isText = ({ what }: ImportRow): boolean => what === 'post' || what === 'page';

/** The remarks on a row, as sentences. */
export const remarks = ({ notes }: Pick<ImportRow, 'notes'>): string[] => notes.map(capitalize);

const ENDED: Partial<Record<ImportRun['state'], string>> = {
  stopped: 'Stopped',
  failed: 'Failed',
  undone: 'Undone',
};
/** One line about an import that has ended. */
export function endedLine({ state, summary }: ImportRun): string {
  const word = ENDED[state];
  if (!summary || state === 'undone') return word ?? 'Nothing was imported';
  const sums = factsOf(summary, true).filter(({ value }) => value > 0);
  const text = sums.map(({ value, label }) => `${value} ${label}`).join(', ') || 'nothing new';
  return word ? `${word}, ${text}` : text;
}
