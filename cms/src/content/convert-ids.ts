import { createHash } from 'node:crypto';
import type { DatabaseKind } from '../database/database-kind.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const OBJECT_ID = /^[0-9a-f]{24}$/;
/** Matches every possible id in a text. */
const IDS = /\b(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{24})\b/g;

/** The id in the format of this database: unchanged if it already fits, otherwise derived from a hash. */
export function convertId(id: string, kind: DatabaseKind): string {
  if (kind === 'mongodb') return OBJECT_ID.test(id) ? id : digest(id).slice(0, 24);
  if (UUID.test(id)) return id;
  const hex = digest(id);
  // UUID version 8 of RFC 9562: a custom format.
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Converts the ids of a document to the format of this database: every id in `known`, in relations and in links typed
 * by the owner.
 */
export function convertIds<T>(value: T, known: ReadonlySet<string>, kind: DatabaseKind): T {
  const text = JSON.stringify(value);
  const converted = text.replace(IDS, (id) => (known.has(id) ? convertId(id, kind) : id));
  return converted === text ? value : JSON.parse(converted);
}
