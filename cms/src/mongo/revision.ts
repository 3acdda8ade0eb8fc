import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import type { Payload } from 'payload';
import type { RevisionStore } from '../revision.ts';

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
