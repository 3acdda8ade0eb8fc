import { createLocalReq, type Payload, type PayloadRequest } from 'payload';
import type { Snapshots } from '../sqlite/adapter.ts';
import { inTransaction } from '../transaction.ts';
import type { ContentSource, StoredDoc, StoredVersion } from './parts.ts';

/** How many documents are in memory at a time. */
const PAGE = 100;

/**
 * Reads all content as it was at one moment, while writes go on: SQLite keeps the old state for the reader; MongoDB does
 * so in a transaction, where it is a replica set.
 */
export async function readContent<T>(payload: Payload, read: (source: ContentSource) => Promise<T>): Promise<T> {
  const { snapshot } = payload.db as Partial<Snapshots>;
  if (!snapshot) return inTransaction(payload, (req) => read(sourceOf(payload, req)));
  const req = await createLocalReq({}, payload);
  return snapshot((transactionID) => read(sourceOf(payload, Object.assign(req, { transactionID }))));
}

function sourceOf(payload: Payload, req: PayloadRequest): ContentSource {
  const { db } = payload;
  return {
    docs: (collection) =>
      pages((page) =>
        db.find<StoredDoc>({ collection, limit: PAGE, page, pagination: true, req, sort: 'id', where: {} }),
      ),
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
      ) as unknown as AsyncIterable<StoredVersion>,
    settings: () => db.findGlobal({ slug: 'site-settings', req }),
  };
}

async function* pages<T>(
  read: (page: number) => Promise<{ docs: T[]; hasNextPage: boolean }>,
): AsyncGenerator<T, void, undefined> {
  for (let page = 1; ; page += 1) {
    const { docs, hasNextPage } = await read(page);
    yield* docs;
    if (!hasNextPage) return;
  }
}
