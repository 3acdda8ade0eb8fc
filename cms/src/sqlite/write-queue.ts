import { AsyncLocalStorage } from 'node:async_hooks';
import type { BaseDatabaseAdapter } from 'payload';
import { wrapMethods } from '../database/transaction.ts';
import { DatabaseBusyError, TransactionLostError } from '../errors.ts';

interface Waiter {
  start(): void;
}

/**
 * Runs one writer at a time, first come, first served. SQLite has one write lock, and waiting for it inside SQLite
 * blocks the whole process, so writers wait here instead.
 */
export class WriteQueue {
  #busy = false;
  #waiters: Waiter[] = [];
  readonly #waitMs: number;

  /** @param waitMs how long a writer waits before `DatabaseBusyError` (ms) */
  constructor(waitMs = 10_000) {
    this.#waitMs = waitMs;
  }

  /** Number of waiting writers. */
  get waiting(): number {
    return this.#waiters.length;
  }

  /** Whether a writer holds the lock. */
  get busy(): boolean {
    return this.#busy;
  }

  /** Acquires the lock; the returned function releases it, and may be called more than once. */
  acquire(): Promise<() => void> {
    if (!this.#busy) {
      this.#busy = true;
      return Promise.resolve(this.#releaseOnce());
    }
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        start: () => {
          clearTimeout(timer);
          resolve(this.#releaseOnce());
        },
      };
      const timer = setTimeout(() => {
        this.#waiters = this.#waiters.filter((other) => other !== waiter);
        reject(new DatabaseBusyError());
      }, this.#waitMs);
      this.#waiters.push(waiter);
    });
  }

  /** Holds the lock while the work runs. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }

  #releaseOnce(): () => void {
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const next = this.#waiters.shift();
      if (next) next.start();
      else this.#busy = false;
    };
  }
}

/** Every method of an adapter that writes. */
export const WRITES = [
  'create',
  'createGlobal',
  'createGlobalVersion',
  'createVersion',
  'deleteMany',
  'deleteOne',
  'deleteVersions',
  'updateGlobal',
  'updateGlobalVersion',
  'updateJobs',
  'updateMany',
  'updateOne',
  'updateVersion',
  'upsert',
] as const satisfies readonly (keyof BaseDatabaseAdapter)[];

/** Time limits of waiting writes and idle transactions. */
export interface QueueLimits {
  /** How long a write waits for the lock (ms). */
  waitMs: number;
  /** How long a transaction may be idle before its rollback (ms); below `waitMs`, so that waiting writes succeed. */
  leaseMs: number;
}

interface LockingClient {
  transactionError: unknown;
  waitForLock(): Promise<void>;
}

interface Held {
  release(): void;
  lease: NodeJS.Timeout;
  /** When the lease ends, by `performance.now()` (ms). */
  endsAt: number;
}

/** If a lease timer fires this late (ms), the process itself was blocked, and the transaction gets another lease. */
const LATE_MS = 500;

type TransactionId = number | Promise<number | string> | string | undefined;
const idOf = async (id: TransactionId) => String((await id) ?? '');

/**
 * Adds a write queue to an adapter: a transaction holds the lock from its begin to its end, writes with its id pass,
 * and a write without a transaction holds the lock for the one call. So Payload's admin, sign-ins, hooks, versions and
 * preferences all use the same queue.
 *
 * @param client returns the open client
 */
export function queueWrites<T extends BaseDatabaseAdapter>(
  adapter: T,
  client: () => LockingClient | undefined,
  limits: QueueLimits = { waitMs: 10_000, leaseMs: 8_000 },
): T & { writeQueue: WriteQueue } {
  const queue = new WriteQueue(limits.waitMs);
  const held = new Map<string, Held>();
  const lost = new Set<string>();
  const insideWrite = new AsyncLocalStorage<true>();
  const begin = adapter.beginTransaction.bind(adapter);
  const commit = adapter.commitTransaction.bind(adapter);
  const rollback = adapter.rollbackTransaction.bind(adapter);
  const migrate = adapter.migrate.bind(adapter);
  let migrating = false;

  adapter.migrate = async (args) => {
    migrating = true;
    await migrate(args).finally(() => {
      migrating = false;
    });
  };

  const end = (id: string) => {
    const transaction = held.get(id);
    if (!transaction) return;
    held.delete(id);
    clearTimeout(transaction.lease);
    transaction.release();
  };

  const extend = (transaction: Held) => {
    transaction.endsAt = performance.now() + limits.leaseMs;
    transaction.lease.refresh();
  };

  const abandon = async (id: string) => {
    if (migrating) return;
    const transaction = held.get(id);
    if (transaction && performance.now() - transaction.endsAt > LATE_MS) return extend(transaction);
    lost.add(id);
    adapter.payload.logger.warn(`Rolled back a transaction that was idle for ${limits.leaseMs} ms.`);
    await rollback(id).finally(() => end(id));
  };

  adapter.beginTransaction = async (options) => {
    const release = await queue.acquire();
    try {
      const id = await begin(options);
      const lease = setTimeout(() => void abandon(String(id)), limits.leaseMs).unref();
      held.set(String(id), { release, lease, endsAt: performance.now() + limits.leaseMs });
      return id;
    } catch (error) {
      release();
      throw client()?.transactionError ?? error;
    }
  };

  adapter.commitTransaction = async (transactionId) => {
    const id = await idOf(transactionId);
    if (lost.delete(id)) throw new TransactionLostError();
    if (!held.has(id)) return;
    let failure: unknown;
    try {
      await commit(id);
      failure = client()?.transactionError;
    } finally {
      end(id);
    }
    if (failure) throw new TransactionLostError(failure);
  };

  adapter.rollbackTransaction = async (transactionId) => {
    const id = await idOf(transactionId);
    lost.delete(id);
    await rollback(id).finally(() => end(id));
  };

  wrapMethods(adapter, WRITES, async (write, args) => {
    const id = await idOf(args?.req?.transactionID);
    if (lost.has(id)) throw new TransactionLostError();
    const transaction = held.get(id);
    if (transaction) extend(transaction);
    if (transaction || insideWrite.getStore()) return write();
    return queue.run(async () => {
      await client()?.waitForLock();
      return insideWrite.run(true, write);
    });
  });
  return Object.assign(adapter, { writeQueue: queue });
}
