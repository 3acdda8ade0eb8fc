import type { Payload } from 'payload';
import type { RevisionStore } from '../database/revision.ts';
import { mongoAdapter } from './mongo-adapter.ts';

const REVISION = { _id: 'content' };

/** The revision shared by all processes on one MongoDB, in a separate document outside of transactions. */
export function mongoRevision(payload: Payload): RevisionStore {
  const { connection } = mongoAdapter(payload);
  const revisions = connection.collection<{ _id: string; value?: number }>('content-revision');
  return {
    read: async () => (await revisions.findOne(REVISION))?.value ?? 0,
    increase: async () => {
      await revisions.updateOne(REVISION, { $inc: { value: 1 } }, { upsert: true });
    },
  };
}
