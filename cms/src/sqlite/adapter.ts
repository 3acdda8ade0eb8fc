import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sqliteAdapter } from '@payloadcms/db-sqlite';
import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload';
import { services } from '../services.ts';
import { SqliteClient } from './client.ts';
import { sqlitePath } from './file-path.ts';
import { mendOnRead } from './mend-on-read.ts';
import { mendTimes } from './mend-times.ts';
import { runMigrations } from './migrate.ts';
import { type QueueLimits, queueWrites } from './queued-adapter.ts';
import { inSnapshot } from './snapshot.ts';

type Adapter = BaseDatabaseAdapter & { client: unknown };

/**
 * SQLite as Payload's database: one process, UUID ids, committed migrations, WAL with durable commits, immediate
 * transactions, one write queue.
 */
export function sqliteDatabase(uri: string, limits?: QueueLimits): DatabaseAdapterObj<Adapter> {
  const plain = sqliteAdapter({
    client: { url: uri },
    idType: 'uuid',
    migrationDir: join(dirname(fileURLToPath(import.meta.url)), '..', 'migrations'),
    push: false,
    transactionOptions: { behavior: 'immediate' },
    wal: true,
  });
  return { ...plain, init: (args) => withOwnClient(plain.init(args) as unknown as Adapter, uri, limits) };
}

/** A database that can tell whether it takes writes. */
export interface Probed {
  /** Throws when a write could not begin now. */
  probe(): Promise<void>;
}

/** A database that can be read as it was at one moment. */
export interface Snapshots {
  /** Runs a read on one state of the database, beside writers; the id is what Payload calls a transaction. */
  snapshot<T>(read: (transactionID: string) => Promise<T>): Promise<T>;
}

/** The adapter with connections of our own, opened when it connects and closed with it. */
function withOwnClient(adapter: Adapter, uri: string, limits: QueueLimits | undefined): Adapter {
  const connect = adapter.connect?.bind(adapter);
  const destroy = adapter.destroy?.bind(adapter);
  let client: SqliteClient | undefined;
  adapter.connect = async (options) => {
    if (!client || client.closed)
      client = new SqliteClient(sqlitePath(uri), { onReplaced: () => services().changed() });
    adapter.client = client;
    await connect?.(options);
  };
  adapter.destroy = async () => {
    await destroy?.();
    client?.close();
  };
  adapter.migrate = (args) => runMigrations(adapter.payload, args?.migrations ?? []);
  const snapshot = <T>(read: (transactionID: string) => Promise<T>) =>
    inSnapshot(sqlitePath(uri), adapter as never, read);
  const queued = queueWrites(adapter, () => client, limits);
  // Who writes at this moment shows that it can be done.
  const probe = async () => {
    if (!queued.writeQueue.busy) await queued.writeQueue.run(async () => client?.probe());
  };
  /** Another program may write what is no time at any moment, not only before a start. */
  const mend = async () => {
    const log = (line: string) => adapter.payload.logger.warn(line);
    const count = await queued.writeQueue.run(async () => mendTimes(sqlitePath(uri), log));
    if (count > 0) services().changed();
    return count;
  };
  return Object.assign(mendOnRead(queued, mend), { snapshot, probe } satisfies Probed & Snapshots);
}
