import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sqliteAdapter } from '@payloadcms/db-sqlite';
import type { BaseDatabaseAdapter, DatabaseAdapterObj, DeleteVersionsArgs, Migration } from 'payload';
import { context } from '../context.ts';
import type { ColumnsQuery, ColumnsRow, VersionColumnsQuery, VersionColumnsRow } from '../database/read-columns.ts';
import { unlessUnwanted } from '../database/versions.ts';
import type { Misses } from '../resources/missed-addresses/store.ts';
import { addMissesToTable } from './add-misses.ts';
import { SqliteClient } from './client.ts';
import { deleteVersionsOfTable } from './delete-versions.ts';
import { sqlitePath } from './file-path.ts';
import { runMigrations } from './migrate.ts';
import { readColumnsOfTable, readVersionColumnsOfTable } from './read-columns.ts';
import { repairTimes } from './repair-times.ts';
import { inSnapshot } from './snapshot.ts';
import { readInvalidTimes } from './times.ts';
import { type Adapter, transactionsOf } from './transactions.ts';
import { WriteQueue } from './write-queue.ts';

/** What this project adds to Payload's adapter on SQLite. */
interface SqliteExtras {
  writeQueue: WriteQueue;
  /** Throws if a write cannot begin now. */
  probe(): Promise<void>;
  /** Runs a read on a snapshot without blocking writers; pass the id as Payload's `transactionID`. */
  snapshot<T>(read: (transactionID: string) => Promise<T>): Promise<T>;
  /** Replaces invalid times in the database, logs each in one line and returns their number. */
  repairTimes(log: (line: string) => void): Promise<number>;
  /** Reads some columns of rows outside the trash. */
  readColumns(query: ColumnsQuery): Promise<ColumnsRow[]>;
  /** Reads some columns of versions of a document, newest first. */
  readVersionColumns(query: VersionColumnsQuery): Promise<VersionColumnsRow<object>[]>;
}

declare module 'payload' {
  interface BaseDatabaseAdapter extends Partial<SqliteExtras> {}
}

/** Time limits of waiting writes and idle transactions. */
interface QueueLimits {
  /** How long a write waits for the lock (ms). */
  waitMs: number;
  /** How long a transaction may be idle before its rollback (ms); below `waitMs`, so that waiting writes succeed. */
  leaseMs: number;
}

/**
 * SQLite as Payload's database: one process, UUID ids, committed migrations, WAL with durable commits, one write queue.
 */
export function sqliteDatabase(
  uri: string,
  limits: QueueLimits = { waitMs: 10_000, leaseMs: 8_000 },
): DatabaseAdapterObj<BaseDatabaseAdapter> {
  const database = sqliteAdapter({
    client: { url: uri },
    idType: 'uuid',
    // Repeated creates have an id of their own.
    allowIDOnCreate: true,
    migrationDir: join(dirname(fileURLToPath(import.meta.url)), '..', 'migrations'),
    push: false,
    // Enables transactions.
    transactionOptions: {},
  });
  return {
    ...database,
    init: (args) => {
      const adapter = database.init(args);
      return Object.assign(adapter, methodsOf(adapter, sqlitePath(uri), limits));
    },
  };
}

/** The methods that replace one of Payload's adapter, and those that it does not have. */
function methodsOf(adapter: Adapter, path: string, { waitMs, leaseMs }: QueueLimits) {
  const payloads = { ...adapter };
  const writeQueue = new WriteQueue(waitMs);
  const { inTransaction, ...transactions } = transactionsOf(adapter);
  const onIdle = () => adapter.payload.logger.warn(`Rolled back a transaction that was idle for ${leaseMs} ms.`);
  /** The adapter as Payload's queries expect it: they are typed for all dialects at once. */
  const anyDialect = adapter as never;
  /** Opened on connect and closed on destroy. */
  let client: SqliteClient | undefined;

  async function repair(log: (line: string) => void): Promise<number> {
    const count = await writeQueue.run(async () => {
      client?.assertInPlace();
      return client ? repairTimes(client.writer, log) : 0;
    });
    if (count > 0) context().changed();
    return count;
  }

  let isRepairing = false;
  /** Repairs the times that a read has found to be invalid. */
  function repairFound(): void {
    if (isRepairing) return;
    isRepairing = true;
    const { logger } = adapter.payload;
    repair((line) => logger.warn(line))
      .catch((error: unknown) => logger.error(error))
      .finally(() => {
        isRepairing = false;
      });
  }

  const methods = {
    repairTimes: repair,
    writeQueue,
    ...transactions,
    create: inTransaction(payloads.create),
    updateOne: inTransaction(payloads.updateOne),
    createVersion: unlessUnwanted(payloads.createVersion),
    deleteVersions: (args: DeleteVersionsArgs) => deleteVersionsOfTable(anyDialect, args),
    connect: async (options?: { hotReload: boolean }) => {
      if (!client || client.closed) client = new SqliteClient(path, writeQueue, { leaseMs, onIdle });
      // Payload opens a client of its own only if there is none.
      adapter.client = client;
      readInvalidTimes(adapter.tables, repairFound);
      await payloads.connect?.call(adapter, options);
    },
    migrate: (args?: { migrations?: Migration[] }) =>
      runMigrations(adapter.payload, adapter.sessions, args?.migrations ?? []),
    destroy: async () => {
      await payloads.destroy?.call(adapter);
      client?.close();
    },
    probe: async () => client?.probe(),
    snapshot: async <T>(read: (transactionID: string) => Promise<T>) => {
      client?.assertInPlace();
      return inSnapshot(path, adapter, read);
    },
    addMisses: (misses: readonly Misses[]) => addMissesToTable(adapter, misses),
    readColumns: (query: ColumnsQuery) => readColumnsOfTable(anyDialect, query),
    readVersionColumns: (query: VersionColumnsQuery) => readVersionColumnsOfTable(anyDialect, query),
  };
  return methods satisfies Partial<BaseDatabaseAdapter> & SqliteExtras;
}
