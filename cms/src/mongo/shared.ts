// What the processes on one MongoDB share.
import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import type { Payload } from 'payload';
import type { Turns } from '../async/turns.ts';
import type { Counts } from '../content/counts.ts';
import type { ImportStore } from '../content/import-store.ts';
import type { RevisionStore } from '../database/revision.ts';
import { isDuplicate, mapMongoError } from './errors.ts';
import { mongoImports as importsIn } from './import-store.ts';
import { type TurnRow, mongoTurns as turnsIn } from './turns.ts';

/** The adapter typed for MongoDB; Payload's generated types are those of the SQLite adapter. */
export const mongoAdapter = ({ db }: Payload): MongooseAdapter => db as unknown as MongooseAdapter;

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

/** The turns shared by all processes on one MongoDB. */
export const mongoTurns = (payload: Payload): Turns =>
  turnsIn(mongoAdapter(payload).connection.collection<TurnRow>('turns'));

/** The imports shared by all processes on one MongoDB. */
export function importStore(payload: Payload): ImportStore {
  const { db } = mongoAdapter(payload).connection;
  if (!db) throw new Error('MongoDB is not connected.');
  return importsIn(db);
}

interface Row {
  _id: string;
  count: number;
  endsAt: Date;
}

/** Counts shared by all processes on one MongoDB; a TTL index deletes them after their window. */
export function mongoCounts(payload: Payload): Counts {
  const { connection } = mongoAdapter(payload);
  const rows = connection.collection<Row>('throttles');

  async function add(key: string, windowMs: number): Promise<Row> {
    for (;;) {
      const now = new Date();
      const endsAt = new Date(now.getTime() + windowMs);
      try {
        const row = await rows.findOneAndUpdate(
          { _id: key, endsAt: { $gt: now } },
          { $inc: { count: 1 }, $setOnInsert: { endsAt } },
          { upsert: true, returnDocument: 'after' },
        );
        if (row) return row;
      } catch (error) {
        // The previous window has ended but is not deleted yet, or another process has just inserted this one.
        if (!isDuplicate(error)) throw mapMongoError(error);
        await rows.deleteOne({ _id: key, endsAt: { $lte: now } });
      }
    }
  }

  /** Filters by the window's end, so that nothing is subtracted from a later window. */
  async function takeBack({ _id, endsAt }: Row): Promise<void> {
    const one = { _id, endsAt };
    const row = await rows.findOneAndUpdate(one, { $inc: { count: -1 } }, { returnDocument: 'after' });
    // Delete a row with count 0 now instead of at the end of its window.
    if (row && row.count <= 0) await rows.deleteOne({ ...one, count: { $lte: 0 } });
  }

  return {
    add: async ({ name, windowMs }, key) => {
      const row = await add(`${name} ${key}`, windowMs);
      let isTakenBack = false;
      return {
        count: row.count,
        leftMs: row.endsAt.getTime() - Date.now(),
        takeBack: async () => {
          if (isTakenBack) return;
          isTakenBack = true;
          await takeBack(row);
        },
      };
    },
  };
}
