import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sqliteAdapter } from '@payloadcms/db-sqlite';
import type { BaseDatabaseAdapter, DatabaseAdapterObj, DeleteVersionsArgs, PayloadRequest } from 'payload';
import { context } from '../context.ts';
import type { ColumnsQuery, ColumnsRow, VersionColumnsQuery, VersionColumnsRow } from '../database/read-columns.ts';
import { inTransaction } from '../database/transaction.ts';
import { unlessUnwanted } from '../database/versions.ts';
import type { Misses } from '../resources/missed-addresses/store.ts';
import { addMissesToTable } from './add-misses.ts';
import { SqliteClient } from './client.ts';
import { deleteVersionsOfTable, readColumnsOfTable, readVersionColumnsOfTable } from './columns.ts';
import { sqlitePath } from './file-path.ts';
import { inSnapshot } from './snapshot.ts';
import { readInvalidTimes, repairTimes } from './times.ts';
import { type Adapter, sessionOf, transactionsOf } from './transactions.ts';
import { WriteQueue } from './write-queue.ts';

/** What this project adds to Payload's adapter on SQLite. */
interface SqliteExtras {
  writeQueue: WriteQueue;
  /** Throws if a write cannot begin now. */
  probe(): Promise<void>;
  /** Runs a read on a snapshot without blocking writers; pass the id as Payload's `transactionID`. */
  snapshot<T>(read: (transactionID: string) => Promise<T>): Promise<T>;
  /** Replaces invalid times in the database, and logs each in one line. */
  repairTimes(log: (line: string) => void): Promise<void>;
  /** Reads some columns of rows outside the trash. */
  readColumns(query: ColumnsQuery): Promise<ColumnsRow[]>;
  /** Reads some columns of versions of a document, newest first. */
  readVersionColumns(query: VersionColumnsQuery): Promise<VersionColumnsRow<object>[]>;
}

declare module 'payload' {
  interface BaseDatabaseAdapter extends Partial<SqliteExtras> {}
}

/** How long a write waits for the lock, and how long a transaction may be idle before its rollback: less than that (ms). */
const LIMITS = { waitMs: 10_000, leaseMs: 8_000 };

/**
 * SQLite as Payload's database: one process, UUID ids, committed migrations, WAL with durable commits, one write queue.
 */
export function sqliteDatabase(uri: string, limits = LIMITS): DatabaseAdapterObj<BaseDatabaseAdapter> {
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
function methodsOf(adapter: Adapter, path: string, { waitMs, leaseMs }: typeof LIMITS) {
  const payloads = { ...adapter };
  const writeQueue = new WriteQueue(waitMs);
  const onIdle = () => adapter.payload.logger.warn(`Rolled back a transaction that was idle for ${leaseMs} ms.`);
  /** Opened on connect and closed on destroy. */
  let client: SqliteClient | undefined;

  async function repair(log: (line: string) => void): Promise<void> {
    const release = await writeQueue.acquire();
    try {
      client?.assertInPlace();
      if (client && repairTimes(client.writer, adapter.tables, log) > 0) context().changed();
    } finally {
      release();
    }
  }
  let isRepairing = false;
  /** Repairs the times that a read has found to be invalid. */
  async function repairFound(): Promise<void> {
    if (isRepairing) return;
    isRepairing = true;
    const { logger } = adapter.payload;
    await repair((line) => logger.warn(line)).catch((error: unknown) => logger.error(error));
    isRepairing = false;
  }

  /** A method that writes a row and its lists in several statements: in the transaction of its request, or in its own. */
  const inOne =
    <Args extends { req?: Partial<PayloadRequest> }, Result>(method: (args: Args) => Promise<Result>) =>
    async (args: Args): Promise<Result> =>
      (await sessionOf(adapter.sessions, args.req))
        ? method.call(adapter, args)
        : inTransaction(adapter.payload, ({ transactionID }) =>
            method.call(adapter, { ...args, req: { ...args.req, transactionID } }),
          );

  const methods = {
    ...transactionsOf(adapter),
    writeQueue,
    create: inOne(payloads.create),
    updateOne: inOne(payloads.updateOne),
    createVersion: unlessUnwanted(payloads.createVersion),
    deleteVersions: (args: DeleteVersionsArgs) => deleteVersionsOfTable(adapter, args),
    connect: async (options?: { hotReload: boolean }) => {
      client ??= new SqliteClient(path, writeQueue, { leaseMs, onIdle });
      // Payload opens a client of its own only if there is none.
      adapter.client = client;
      readInvalidTimes(adapter.tables, repairFound);
      await payloads.connect?.call(adapter, options);
    },
    destroy: async () => {
      await payloads.destroy?.call(adapter);
      client?.close();
      client = undefined;
    },
    probe: async () => client?.probe(),
    snapshot: async <T>(read: (transactionID: string) => Promise<T>) => {
      client?.assertInPlace();
      return inSnapshot(path, adapter, read);
    },
    addMisses: (misses: readonly Misses[]) => addMissesToTable(adapter, misses),
    repairTimes: repair,
    readColumns: (query: ColumnsQuery) => readColumnsOfTable(adapter, query),
    readVersionColumns: (query: VersionColumnsQuery) => readVersionColumnsOfTable(adapter, query),
  };
  return methods satisfies Partial<BaseDatabaseAdapter> & SqliteExtras;
}
