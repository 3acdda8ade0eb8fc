import { type CollectionSlug, createLocalReq, type Payload, type PayloadRequest, type Where } from 'payload';
import { inTransaction } from '../database/transaction.ts';
import type { ContentSource, OtherRow, StoredDoc, StoredVersion } from './parts.ts';

/** Documents per page of a read. */
const PAGE = 100;
/** Documents after which requests get their turn, because the embedded database blocks the event loop. */
const AT_ONCE = 10;

/**
 * Reads a consistent snapshot of all content without blocking writes: on SQLite in a WAL snapshot, on MongoDB in a
 * transaction, which needs a replica set.
 */
export async function readContent<T>(payload: Payload, read: (source: ContentSource) => Promise<T>): Promise<T> {
  const { snapshot } = payload.db;
  if (!snapshot) return inTransaction(payload, (req) => read(sourceOf(payload, req)));
  const req = await createLocalReq({}, payload);
  return snapshot((transactionID) => read(sourceOf(payload, Object.assign(req, { transactionID }))));
}

function sourceOf(payload: Payload, req: PayloadRequest): ContentSource {
  const { db } = payload;
  /** In parts by id, because with pages each read passes over all rows before it. */
  async function* rows<T extends StoredDoc>(collection: CollectionSlug): AsyncGenerator<T, void, undefined> {
    for (let last: T | undefined; ; ) {
      const where: Where = last ? { id: { greater_than: last.id } } : {};
      const { docs } = await db.find<T>({ collection, limit: PAGE, pagination: false, req, sort: 'id', where });
      yield* inTurns(docs);
      last = docs.at(-1);
      if (docs.length < PAGE) return;
    }
  }
  return {
    docs: (collection) => rows(collection),
    otherRows: (collection) => rows<OtherRow>(collection),
    postVersions: () =>
      pages((page) =>
        db.findVersions({
          collection: 'posts',
          limit: PAGE,
          page,
          pagination: true,
          req,
          sort: ['updatedAt', 'id'],
          where: {},
        }),
      ) as AsyncIterable<StoredVersion>,
    settings: () => db.findGlobal({ slug: 'site-settings', req }),
  };
}

async function* inTurns<T>(docs: readonly T[]): AsyncGenerator<T, void, undefined> {
  for (const [index, doc] of docs.entries()) {
    if (index % AT_ONCE === 0) await new Promise(setImmediate);
    yield doc;
  }
}

async function* pages<T>(
  read: (page: number) => Promise<{ docs: T[]; hasNextPage: boolean }>,
): AsyncGenerator<T, void, undefined> {
  for (let page = 1; ; page += 1) {
    const { docs, hasNextPage } = await read(page);
    yield* inTurns(docs);
    if (!hasNextPage) return;
  }
}
