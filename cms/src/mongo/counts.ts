import type { Payload } from 'payload';
import type { Counts } from '../content/counts.ts';
import { isDuplicate, mapMongoError } from './errors.ts';
import { mongoAdapter } from './mongo-adapter.ts';

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
