import { setTimeout as sleep } from 'node:timers/promises';
import type { Payload } from 'payload';
import { isDuplicate } from './errors.ts';
import { mongoAdapter } from './mongo-adapter.ts';

const FIRST_START = { _id: 'first-start' };
/** How long a process may hold the lock, and how often others retry (ms). */
const TIMES = { lease: 60_000, retry: 100 };

/** Runs work in one process at a time; the lock of a process that died expires after a minute. */
export function distributedLock(payload: Payload): <T>(work: () => Promise<T>) => Promise<T> {
  const { connection } = mongoAdapter(payload);
  const locks = connection.collection<{ _id: string; until?: Date }>('turns');

  async function take(): Promise<void> {
    for (;;) {
      const until = new Date(Date.now() + TIMES.lease);
      const { deletedCount } = await locks.deleteOne({ ...FIRST_START, until: { $lt: new Date() } });
      try {
        await locks.insertOne({ ...FIRST_START, until });
        return;
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        if (deletedCount === 0) await sleep(TIMES.retry);
      }
    }
  }

  return async (work) => {
    await take();
    return work().finally(() => locks.deleteOne(FIRST_START));
  };
}
