import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sqliteAdapter } from '@payloadcms/db-sqlite';
import type { BaseDatabaseAdapter, DatabaseAdapterObj, DeleteVersionsArgs } from 'payload';
import { context } from '../context.ts';
import type { ColumnsQuery, ColumnsRow, VersionColumnsQuery, VersionColumnsRow } from '../database/read-columns.ts';
import { CommitCallbacks } from '../database/transaction.ts';
import { unlessUnwanted } from '../database/versions.ts';
import { TransactionLostError } from '../errors.ts';
import { SqliteClient } from './client.ts';
import { deleteVersionsOfTable } from './delete-versions.ts';
import { sqlitePath } from './file-path.ts';
import { runMigrations } from './migrate.ts';
import { readColumnsOfTable, readVersionColumnsOfTable } from './read-columns.ts';
import { repairTimes } from './repair-times.ts';
import { inSnapshot } from './snapshot.ts';
import { readInvalidTimes } from './times.ts';
import { idOf, type QueueLimits, type RequestArgs, WriteQueue, WriteTransactions } from './write-queue.ts';

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

/** Payload's SQLite adapter: the parts that are used here. */
interface PayloadAdapter extends BaseDatabaseAdapter {
  client: unknown;
  schema: Record<string, unknown>;
  tables: Parameters<typeof readInvalidTimes>[0];
  /** Open transactions by id. */
  sessions: NonNullable<BaseDatabaseAdapter['sessions']>;
}

/**
 * SQLite as Payload's database: one process, UUID ids, committed migrations, WAL with durable commits, one write queue.
 */
export function sqliteDatabase(uri: string, limits?: QueueLimits): DatabaseAdapterObj<BaseDatabaseAdapter> {
  const database = sqliteAdapter({
    client: { url: uri },
    idType: 'uuid',
    // Repeated creates have an id of their own.
    allowIDOnCreate: true,
    migrationDir: join(dirname(fileURLToPath(import.meta.url)), '..', 'migrations'),
    push: false,
    // Enables transactions; the client begins them.
    transactionOptions: {},
  });
  return {
    ...database,
    init: (args) => {
      const adapter = database.init(args);
      return Object.assign(adapter, new SqliteAdapter(adapter, sqlitePath(uri), limits).methods());
    },
  };
}

/** The methods of Payload's SQLite adapter that work differently here, and what they share. */
class SqliteAdapter {
  readonly #adapter: PayloadAdapter;
  readonly #path: string;
  readonly #queue: WriteQueue;
  readonly #transactions: WriteTransactions;
  readonly #commitCallbacks = new CommitCallbacks();
  /** Opened on connect and closed on destroy. */
  #client: SqliteClient | undefined;
  #isRepairing = false;

  constructor(adapter: PayloadAdapter, path: string, limits: QueueLimits = { waitMs: 10_000, leaseMs: 8_000 }) {
    const rollback = adapter.rollbackTransaction.bind(adapter);
    this.#adapter = adapter;
    this.#path = path;
    this.#queue = new WriteQueue(limits.waitMs);
    this.#transactions = new WriteTransactions(this.#queue, limits.leaseMs, async (id) => {
      adapter.payload.logger.warn(`Rolled back a transaction that was idle for ${limits.leaseMs} ms.`);
      await rollback(id);
    });
  }

  /** Every method that replaces one of Payload's adapter, and those that it does not have. */
  methods() {
    const payloads = { ...this.#adapter };
    const methods = {
      writeQueue: this.#queue,
      commitCallbacks: this.#commitCallbacks,
      probe: () => this.#probe(),
      snapshot: <T>(read: (transactionID: string) => Promise<T>) => this.#snapshot(read),
      repairTimes: (log: (line: string) => void) => this.#repairTimes(log),

      connect: this.#connect(payloads.connect),
      destroy: this.#destroy(payloads.destroy),
      migrate: this.#migrate,

      beginTransaction: this.#begin(payloads.beginTransaction),
      commitTransaction: this.#commit(payloads.commitTransaction),
      rollbackTransaction: this.#rollback(payloads.rollbackTransaction),

      create: this.#write(payloads.create),
      createGlobal: this.#write(payloads.createGlobal),
      createGlobalVersion: this.#write(payloads.createGlobalVersion),
      createVersion: this.#write(unlessUnwanted(payloads.createVersion)),
      deleteMany: this.#write(payloads.deleteMany),
      deleteOne: this.#write(payloads.deleteOne),
      deleteVersions: this.#write((args: DeleteVersionsArgs) => deleteVersionsOfTable(this.#adapter as never, args)),
      updateGlobal: this.#write(payloads.updateGlobal),
      updateGlobalVersion: this.#write(payloads.updateGlobalVersion),
      updateJobs: this.#write(payloads.updateJobs),
      updateMany: this.#write(payloads.updateMany),
      updateOne: this.#write(payloads.updateOne),
      updateVersion: this.#write(payloads.updateVersion),
      upsert: this.#write(payloads.upsert),

      readColumns: (query: ColumnsQuery) => readColumnsOfTable(this.#adapter as never, query),
      readVersionColumns: (query: VersionColumnsQuery) => readVersionColumnsOfTable(this.#adapter as never, query),
    };
    return methods satisfies Partial<BaseDatabaseAdapter> & SqliteExtras;
  }

  #connect(connect: PayloadAdapter['connect']): NonNullable<PayloadAdapter['connect']> {
    return async (options) => {
      if (!this.#client || this.#client.closed) {
        this.#client = new SqliteClient(this.#path, () => this.#transactions.extend());
      }
      // Payload opens a client of its own only if there is none.
      this.#adapter.client = this.#client;
      readInvalidTimes(this.#adapter.tables, () => this.#repairFound());
      await connect?.call(this.#adapter, options);
    };
  }

  #destroy(destroy: PayloadAdapter['destroy']): NonNullable<PayloadAdapter['destroy']> {
    return async () => {
      await destroy?.call(this.#adapter);
      this.#client?.close();
    };
  }

  readonly #migrate: PayloadAdapter['migrate'] = (args) => {
    const { payload, sessions } = this.#adapter;
    return this.#transactions.withoutLease(() => runMigrations(payload, sessions, args?.migrations ?? []));
  };

  #begin(begin: PayloadAdapter['beginTransaction']): PayloadAdapter['beginTransaction'] {
    return async (options) => {
      const id = await this.#transactions.begin(async () => {
        try {
          return await begin.call(this.#adapter, options);
        } catch (error) {
          throw this.#client?.transactionError ?? error;
        }
      });
      this.#commitCallbacks.begin(String(id));
      return id;
    };
  }

  #commit(commit: PayloadAdapter['commitTransaction']): PayloadAdapter['commitTransaction'] {
    return async (transactionId) => {
      const id = await idOf(transactionId);
      const callbacks = this.#commitCallbacks.end(id);
      await this.#transactions.commit(id, async () => {
        await commit.call(this.#adapter, id);
        const failure = this.#client?.transactionError;
        if (failure) throw new TransactionLostError(failure);
      });
      for (const callback of callbacks) callback();
    };
  }

  #rollback(rollback: PayloadAdapter['rollbackTransaction']): PayloadAdapter['rollbackTransaction'] {
    return async (transactionId) => {
      const id = await idOf(transactionId);
      this.#commitCallbacks.end(id);
      await this.#transactions.rollback(id, () => rollback.call(this.#adapter, id));
    };
  }

  /** A method that writes: in its transaction, or alone while no other writer does. */
  #write<Args extends RequestArgs, Result>(method: (args: Args) => Promise<Result>) {
    return (args: Args): Promise<Result> =>
      this.#transactions.write(args, async (isAlone) => {
        if (isAlone) await this.#client?.waitForLock();
        return method.call(this.#adapter, args);
      });
  }

  async #probe(): Promise<void> {
    // A running write shows that writes work.
    if (!this.#queue.busy) await this.#queue.run(async () => this.#client?.probe());
  }

  async #snapshot<T>(read: (transactionID: string) => Promise<T>): Promise<T> {
    this.#client?.assertInPlace();
    return inSnapshot(this.#path, this.#adapter, read);
  }

  async #repairTimes(log: (line: string) => void): Promise<number> {
    const count = await this.#queue.run(async () => {
      this.#client?.assertInPlace();
      return this.#client ? repairTimes(this.#client.writer, log) : 0;
    });
    if (count > 0) context().changed();
    return count;
  }

  /** Repairs the times that a read has found to be invalid. */
  #repairFound(): void {
    if (this.#isRepairing) return;
    this.#isRepairing = true;
    const { logger } = this.#adapter.payload;
    this.#repairTimes((line) => logger.warn(line))
      .catch((error: unknown) => logger.error(error))
      .finally(() => {
        this.#isRepairing = false;
      });
  }
}
