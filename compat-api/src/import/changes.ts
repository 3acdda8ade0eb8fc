import type { ImportChange } from '@portfolio/contract';
import { isRecord } from '@portfolio/contract/type-guards';
import { diffArrays } from 'diff';

/** Characters of a value that is shown as a whole. */
const SHORT = 120;
/** Lines that may differ before the longest common part is no longer looked for. */
const MOST_EDITS = 2_000;
/** Dates that are set here where a file does not have them. */
const SET_HERE = new Set(['publishedAt', 'contentUpdatedAt']);

/** A value as text; what is empty is equal, and so are texts with blank ends and images with one file. */
export function comparable(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (isRecord(value) && 'url' in value) return String(value.url ?? '');
  return JSON.stringify(value ?? '').replace(/^(?:\[\]|""|false)$/, '');
}

/** What an update changes in a stored item: a short value before and after, of a long one how many lines. */
export function changesOf(before: object, after: Record<string, unknown>): ImportChange[] {
  const stored = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([field, value]) => {
    const old = stored.get(field);
    if (SET_HERE.has(field) && !value) return [];
    return comparable(old) === comparable(value) ? [] : [changeOf(field, shown(old), shown(value))];
  });
}

/** A change of one value; both are text. */
export function changeOf(field: string, from: string, to: string): ImportChange {
  const isShort = [from, to].every((text) => text.length <= SHORT && !text.includes('\n'));
  return isShort ? { field, from, to } : { field, ...lineCounts(linesOf(from), linesOf(to)) };
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split(/\r?\n/));

function lineCounts(old: string[], now: string[]): { added: number; removed: number } {
  const parts = diffArrays(old, now, { maxEditLength: MOST_EDITS });
  if (!parts) return { added: now.length, removed: old.length };
  const count = (kind: 'added' | 'removed') =>
    parts.reduce((sum, part) => sum + (part[kind] ? part.value.length : 0), 0);
  return { added: count('added'), removed: count('removed') };
}

/** A value as the owner reads it. */
function shown(value: unknown): string {
  if (Array.isArray(value) && value.every((part) => typeof part === 'string')) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return comparable(value);
}
