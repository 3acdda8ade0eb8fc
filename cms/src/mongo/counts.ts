import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import type { Payload } from 'payload';
import type { Counts } from '../counts.ts';
import { isDuplicate, plainError } from './errors.ts';

interface Row {
  _id: string;
  count: number;
  endsAt: Date;
}

/** Counts that all processes on one MongoDB share; the database forgets them when their window is over. */
export function mongoCounts(payload: Payload): Counts {
  const { connection } = payload.db as unknown as MongooseAdapter;
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
        if (row) return row as Row;
      } catch (error) {
        // The window before is over and not yet forgotten, or another process began this one.
        if (!isDuplicate(error)) throw plainError(error);
        await rows.deleteOne({ _id: key, endsAt: { $lte: now } });
      }
    }
  }

  /** The end is in the filter: nothing is taken back from a later window. */
  async function takeBack({ _id, endsAt }: Row): Promise<void> {
    const one = { _id, endsAt };
    const row = await rows.findOneAndUpdate(one, { $inc: { count: -1 } }, { returnDocument: 'after' });
    // A row that counts nothing would take room until its window ends.
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
