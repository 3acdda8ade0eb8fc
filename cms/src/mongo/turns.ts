import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import type { Payload } from 'payload';
import { isDuplicate } from './errors.ts';

const FIRST_START = { _id: 'first-start' as never };
/** How long somebody may hold the turn, and how often others ask for it (ms). */
const TIMES = { lease: 60_000, ask: 100 };

/** Runs a piece of work in one process at a time; who died while it had the turn loses it after a minute. */
export function mongoTurns(payload: Payload): <T>(work: () => Promise<T>) => Promise<T> {
  const { connection } = payload.db as unknown as MongooseAdapter;
  const turns = connection.collection<{ until?: Date }>('turns');

  async function take(): Promise<void> {
    for (;;) {
      const until = new Date(Date.now() + TIMES.lease);
      const { deletedCount } = await turns.deleteOne({ ...FIRST_START, until: { $lt: new Date() } });
      try {
        await turns.insertOne({ ...FIRST_START, until });
        return;
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        if (deletedCount === 0) await new Promise((resolve) => setTimeout(resolve, TIMES.ask));
      }
    }
  }

  return async (work) => {
    await take();
    return work().finally(() => turns.deleteOne(FIRST_START));
  };
}
