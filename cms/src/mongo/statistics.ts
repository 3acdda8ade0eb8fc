import { randomBytes } from 'node:crypto';
import { MongoBulkWriteError } from 'mongodb';
import type { Payload } from 'payload';
import type { DayCounts } from '../resources/statistics/counts.ts';
import type { Day, SharedStatistics } from '../resources/statistics/store.ts';
import { isDuplicate, mapMongoError, upsert } from './errors.ts';
import { mongoAdapter } from './shared.ts';

/** A salt or a hash; a TTL index deletes it when its day has ended. */
interface Row {
  _id: string;
  day: string;
  endsAt: Date;
  salt?: string;
}

const SALT_BYTES = 32;

/** The counts of a day as increments of its document. */
const incrementsOf = (counts: DayCounts): [path: string, by: number][] =>
  Object.entries(counts).flatMap(([kind, names]) =>
    Object.entries(names).flatMap(([key, measures]) =>
      Object.entries(measures).map(([measure, by]): [string, number] => [`counts.${kind}.${key}.${measure}`, by]),
    ),
  );

/** The statistics that all processes on one MongoDB share; salt and hashes are in no collection of Payload. */
export function mongoStatistics(payload: Payload): SharedStatistics {
  const { connection } = mongoAdapter(payload);
  const rows = connection.collection<Row>('daily-visitors');
  const days = connection.collection('statistics');
  return {
    async add(day, counts) {
      const now = new Date();
      const change = {
        $inc: Object.fromEntries(incrementsOf(counts)),
        $set: { updatedAt: now },
        $setOnInsert: { createdAt: now },
      };
      await upsert(() => days.updateOne({ day }, change, { upsert: true }));
    },
    visitors: {
      async salt({ day, endsAt }) {
        const made = { day, endsAt, salt: randomBytes(SALT_BYTES).toString('base64') };
        const options = { upsert: true, returnDocument: 'after' } as const;
        const write = () => rows.findOneAndUpdate({ _id: `salt ${day}` }, { $setOnInsert: made }, options);
        return (await upsert(write))?.salt ?? made.salt;
      },
      async add({ day, endsAt }: Day, hashes) {
        const isNew = hashes.map(() => true);
        try {
          await rows.insertMany(
            hashes.map((_id) => ({ _id, day, endsAt })),
            { ordered: false },
          );
        } catch (error) {
          if (!(error instanceof MongoBulkWriteError)) throw mapMongoError(error);
          const failures = [error.writeErrors].flat();
          if (failures.some((failure) => !isDuplicate(failure))) throw error;
          for (const { index } of failures) isNew[index] = false;
        }
        return isNew;
      },
      async keepOnly(day) {
        await rows.deleteMany({ day: { $ne: day } });
      },
    },
  };
}
