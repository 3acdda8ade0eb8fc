import type { ImportChange } from '@portfolio/contract';
import { isRecord } from '@portfolio/contract/type-guards';
import type { LineCounts } from './changed-lines.ts';

/** Characters of a value that is shown as a whole. */
const SHORT = 120;
/** Dates that are set here where a file does not have them. */
const SET_HERE = new Set(['publishedAt', 'contentUpdatedAt']);
/** Whether an update leaves a field as it is, because the file does not say it. */
const isLeft = (field: string, value: unknown) => SET_HERE.has(field) && !value;

/** A value as text; what is empty is equal, and so are texts with blank ends and images with one file. */
export function comparable(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (isRecord(value) && 'url' in value) return String(value.url ?? '');
  return JSON.stringify(value ?? '').replace(/^(?:\[\]|""|false)$/, '');
}

/** Counts the lines that differ between two texts. */
export type CountLines = (from: string, to: string) => Promise<LineCounts>;

/** What an update changes in a stored item: a short value before and after, of a long one how many lines. */
export async function changesOf(
  before: object,
  after: Record<string, unknown>,
  count: CountLines,
): Promise<ImportChange[]> {
  const stored = new Map<string, unknown>(Object.entries(before));
  const changes: ImportChange[] = [];
  for (const [field, value] of Object.entries(after)) {
    const old = stored.get(field);
    if (isLeft(field, value) || comparable(old) === comparable(value)) continue;
    changes.push(await changeOf(field, shown(old), shown(value), count));
  }
  return changes;
}

/** Whether a stored item has all these values already, the parts of images that `comparable` leaves out too. */
export function hasValues(before: object, after: Record<string, unknown>): boolean {
  const stored = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).every(
    ([field, value]) => isLeft(field, value) || exact(stored.get(field)) === exact(value),
  );
}

const exact = (value: unknown) => (isRecord(value) ? JSON.stringify(value) : comparable(value));

/** A change of one value; both are text. */
export async function changeOf(field: string, from: string, to: string, count: CountLines): Promise<ImportChange> {
  const isShort = [from, to].every((text) => text.length <= SHORT && !text.includes('\n'));
  return isShort ? { field, from, to } : { field, ...(await count(from, to)) };
}

/** A value as the owner reads it. */
function shown(value: unknown): string {
  if (Array.isArray(value) && value.every((part) => typeof part === 'string')) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return comparable(value);
}
