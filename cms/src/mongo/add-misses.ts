import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import type { Misses } from '../resources/missed-addresses/store.ts';
import { upsert } from './errors.ts';

/** Adds to the counts of addresses; every write is one document of its own, so that two processes add up. */
export async function addMissesToCollection(
  { connection }: Pick<MongooseAdapter, 'connection'>,
  misses: readonly Misses[],
): Promise<void> {
  const rows = connection.collection<{ path: string }>('missed-addresses');
  for (const { path, count, lastSeen, source } of misses) {
    const change = { $inc: { count }, $max: { lastSeen: new Date(lastSeen) }, ...(source && { $set: { source } }) };
    await upsert(() => rows.updateOne({ path }, change, { upsert: true }));
  }
}
