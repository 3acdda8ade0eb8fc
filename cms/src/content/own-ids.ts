import { createHash } from 'node:crypto';
import type { DatabaseKind } from '../database-kind.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const OBJECT_ID = /^[0-9a-f]{24}$/;
/** Anything in a text that could be an id. */
const IDS = /\b(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{24})\b/g;

/** The id as this kind of database has them: itself where it is one already, else always the same other one. */
export function ownId(id: string, kind: DatabaseKind): string {
  if (kind === 'mongodb') return OBJECT_ID.test(id) ? id : digest(id).slice(0, 24);
  if (UUID.test(id)) return id;
  const hex = digest(id);
  // Marked as what RFC 9562 calls version 8: made in a way of our own.
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Rewrites a document for this kind of database: every id of `known` that stands in it, as a relation or in a link
 * that the owner has typed, becomes its own one.
 */
export function withOwnIds<T>(value: T, known: ReadonlySet<string>, kind: DatabaseKind): T {
  const text = JSON.stringify(value);
  const own = text.replace(IDS, (id) => (known.has(id) ? ownId(id, kind) : id));
  return own === text ? value : (JSON.parse(own) as T);
}
