import { type MongooseAdapter, mongooseAdapter } from '@payloadcms/db-mongodb';
import type { Payload } from 'payload';
import type { RevisionStore } from './revision.ts';

/** MongoDB as Payload's database; transactions need a replica set. */
export function mongoDatabase(url: string): ReturnType<typeof mongooseAdapter> {
  return mongooseAdapter({
    url,
    // What is in the trash holds no slug, so only real ones are unique; Payload's own index would count the empty ones.
    afterOpenConnection: async (adapter) => {
      for (const name of ['posts', 'projects']) {
        await adapter.connection
          .collection(name)
          .createIndex({ slug: 1 }, { unique: true, partialFilterExpression: { slug: { $type: 'string' } } });
      }
      // As visitors' lists ask: published, not in the trash, by time.
      await adapter.connection
        .collection('posts')
        .createIndex({ status: 1, deletedAt: 1, publishedAt: -1, createdAt: -1 });
    },
  });
}

const REVISION = { _id: 'content' as never };

/** The revision that processes on one MongoDB share; a document of its own, outside of any transaction. */
export function mongoRevision(payload: Payload): RevisionStore {
  const { connection } = payload.db as unknown as MongooseAdapter;
  const revisions = connection.collection<{ value?: number }>('content-revision');
  return {
    read: async () => (await revisions.findOne(REVISION))?.value ?? 0,
    increase: async () => {
      await revisions.updateOne(REVISION, { $inc: { value: 1 } }, { upsert: true });
    },
  };
}
