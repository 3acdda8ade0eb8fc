import type { CollectionSlug, Payload, PayloadRequest, Where } from 'payload';

/** Which fields of which rows are read; without access rules, so `where` must say what the caller may see. */
export interface ColumnsQuery {
  collection: CollectionSlug;
  /** Names of fields that are columns, or lists of texts. */
  fields: readonly string[];
  /** Must exclude the trash. */
  where: Where;
  /** Only rows with these ids. */
  ids?: readonly string[];
  /** Only rows whose id comes after this one. */
  after?: string;
  limit: number;
}

/** A row as Payload's database layer would return it, with the fields that were read. */
export interface ColumnsRow {
  id: string;
  [field: string]: unknown;
}

/** An id of MongoDB. */
const OBJECT_ID = /^[0-9a-f]{24}$/i;
/** Rows read at once (short ones take some milliseconds), because each read blocks the event loop. */
const PART = 400;

/**
 * Some rows in the order of their ids. On SQLite only the columns are read, past Payload's conversion of documents, which
 * takes several times as long for thousands of them.
 */
export async function readColumns<T extends { id: string }>(payload: Payload, query: ColumnsQuery): Promise<T[]> {
  const { readColumns: readFast } = payload.db;
  if (readFast) return (await readFast(query)) as T[];
  const { collection, fields, where, ids, after, limit } = query;
  // MongoDB refuses the whole read for an id that is none.
  const id = ids
    ? [{ id: { in: ids.filter((one) => OBJECT_ID.test(one)) } }]
    : after
      ? [{ id: { greater_than: after } }]
      : [];
  const { docs } = await payload.db.find<T>({
    collection,
    limit,
    pagination: false,
    select: Object.fromEntries(fields.map((name) => [name, true])),
    sort: 'id',
    where: { and: [where, ...id] },
  });
  return docs;
}

/** All rows in the order of their ids, read in parts, between which other requests are answered. */
export async function readAllColumns<T extends { id: string }>(
  payload: Payload,
  query: Omit<ColumnsQuery, 'after' | 'ids' | 'limit'>,
): Promise<T[]> {
  const rows: T[] = [];
  for (;;) {
    const after = rows.at(-1)?.id;
    const part = await readColumns<T>(payload, { ...query, ...(after !== undefined && { after }), limit: PART });
    rows.push(...part);
    if (part.length < PART) return rows;
    await new Promise(setImmediate);
  }
}

/** Which fields of the versions of a document are read; without access rules. */
export interface VersionColumnsQuery {
  collection: CollectionSlug;
  /** Names of fields that are columns. */
  fields: readonly string[];
  /** The id of the document. */
  parent: string;
  /** How many of the newest ones; all of them unless given. */
  limit?: number;
  /** Only those saved before this time (ISO). */
  savedBefore?: string;
  req: Pick<PayloadRequest, 'transactionID'>;
}

/** A version with the fields that were read; `updatedAt` is when it was saved (ISO). */
export interface VersionColumnsRow<V> {
  id: string | number;
  updatedAt: string;
  version: V;
}

/**
 * The versions of a document, newest first. On SQLite only the columns are read: Payload's conversion of 200 versions
 * took a third of a save.
 */
export async function readVersionColumns<V extends object>(
  payload: Payload,
  query: VersionColumnsQuery,
): Promise<VersionColumnsRow<V>[]> {
  const { readVersionColumns: readFast } = payload.db;
  if (readFast) return (await readFast(query)) as VersionColumnsRow<V>[];
  const { collection, fields, parent, limit = 0, savedBefore, req } = query;
  const version = Object.fromEntries(fields.map((name) => [name, true] as const));
  const { docs } = await payload.db.findVersions<V & { id: string }>({
    collection,
    limit,
    pagination: false,
    req,
    select: { updatedAt: true, version },
    sort: '-updatedAt',
    where: { parent: { equals: parent }, ...(savedBefore && { updatedAt: { less_than: savedBefore } }) },
  });
  return docs;
}
