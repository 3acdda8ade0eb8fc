import { randomUUID } from 'node:crypto';
import { sql } from '@payloadcms/db-sqlite/drizzle';
import type { Misses } from '../resources/missed-addresses/store.ts';
import type { Adapter } from './transactions.ts';

/** Adds to the counts of addresses in one statement, which is one turn of the write queue. */
export async function addMissesToTable({ drizzle }: Adapter, misses: readonly Misses[]): Promise<void> {
  const rows = JSON.stringify(misses.map((miss) => ({ id: randomUUID(), ...miss })));
  await drizzle.run(sql`INSERT INTO "missed_addresses" ("id", "path", "count", "last_seen", "source")
    SELECT "value" ->> 'id', "value" ->> 'path', "value" ->> 'count', "value" ->> 'lastSeen', "value" ->> 'source'
    FROM json_each(${rows}) WHERE true
    ON CONFLICT ("path") DO UPDATE SET
      "count" = "count" + excluded."count",
      "last_seen" = max("last_seen", excluded."last_seen"),
      "source" = coalesce(excluded."source", "source")`);
}
