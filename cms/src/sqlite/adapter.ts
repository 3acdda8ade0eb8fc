import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sqliteAdapter } from '@payloadcms/db-sqlite';
import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload';
import { wrapMethods } from '../database/transaction.ts';
import { services } from '../services.ts';
import { SqliteClient } from './client.ts';
import { sqlitePath } from './file-path.ts';
import { runMigrations } from './migrate.ts';
import { repairTimes } from './repair-times.ts';
import { inSnapshot, isSnapshot } from './snapshot.ts';
import { isInvalidTimeError } from './time-fault.ts';
import { type QueueLimits, queueWrites, type WriteQueue } from './write-queue.ts';

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
  return { ...plain, init: (args) => withSqliteClient(plain.init(args) as unknown as Adapter, uri, limits) };
}

/** A database with a check for writes. */
export interface WriteProbe {
  /** Throws if a write cannot begin now. */
  probe(): Promise<void>;
}

/** A database with consistent snapshots. */
export interface Snapshots {
  /** Runs a read on a snapshot without blocking writers; pass the id as Payload's `transactionID`. */
  snapshot<T>(read: (transactionID: string) => Promise<T>): Promise<T>;
}

declare module 'payload' {
  interface DatabaseAdapter extends Partial<WriteProbe & Snapshots> {
    /** Set on SQLite. */
    writeQueue?: WriteQueue;
  }
}

/** Replaces the adapter's client by our own, opened on connect and closed on destroy. */
function withSqliteClient(adapter: Adapter, uri: string, limits: QueueLimits | undefined): Adapter {
  const connect = adapter.connect?.bind(adapter);
  const destroy = adapter.destroy?.bind(adapter);
  let client: SqliteClient | undefined;
  adapter.connect = async (options) => {
    if (!client || client.closed) client = new SqliteClient(sqlitePath(uri));
    adapter.client = client;
    await connect?.(options);
  };
  adapter.destroy = async () => {
    await destroy?.();
    client?.close();
  };
  adapter.migrate = (args) => runMigrations(adapter.payload, args?.migrations ?? []);
  const snapshot = async <T>(read: (transactionID: string) => Promise<T>) => {
    client?.assertInPlace();
    return inSnapshot(sqlitePath(uri), adapter as never, read);
  };
  const queued = queueWrites(adapter, () => client, limits);
  // A running write shows that writes work.
  const probe = async () => {
    if (!queued.writeQueue.busy) await queued.writeQueue.run(async () => client?.probe());
  };
  /** Repairs invalid times at runtime, because another program may write them at any time. */
  const mend = async () => {
    const log = (line: string) => adapter.payload.logger.warn(line);
    const count = await queued.writeQueue.run(async () => {
      client?.assertInPlace();
      return repairTimes(sqlitePath(uri), log);
    });
    if (count > 0) services().changed();
    return count;
  };
  return Object.assign(repairOnRead(queued, mend), { snapshot, probe } satisfies WriteProbe & Snapshots);
}

/** Every method of an adapter that reads rows of content. */
const READS = [
  'find',
  'findDistinct',
  'findGlobal',
  'findOne',
  'findVersions',
] as const satisfies readonly (keyof BaseDatabaseAdapter)[];

/**
 * Repairs invalid times, written by another program, when a read fails on one, and reads again. In a snapshot the read
 * still fails, because only a new snapshot sees the repair; in a transaction the repair runs after its end.
 *
 * @param mend returns the number of repaired times
 */
function repairOnRead<T extends BaseDatabaseAdapter>(adapter: T, mend: () => Promise<number>): T {
  return wrapMethods(adapter, READS, async (read, args) => {
    try {
      return await read();
    } catch (error) {
      if (!isInvalidTimeError(error)) throw error;
      const id = String((await args?.req?.transactionID) ?? '');
      if (id && !isSnapshot(id)) {
        void mend().catch(() => 0);
        throw error;
      }
      if ((await mend()) === 0 || id) throw error;
      return read();
    }
  });
}
