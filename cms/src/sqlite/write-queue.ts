import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseBusyError, TransactionLostError } from '../errors.ts';

/**
 * Runs one writer at a time, first come, first served. SQLite has one write lock, and waiting for it inside SQLite
 * blocks the whole process, so writers wait here instead.
 */
export class WriteQueue {
  #busy = false;
  #waiters: { start(): void; timer: NodeJS.Timeout }[] = [];
  readonly #waitMs: number;

  /** @param waitMs how long a writer waits while no other one ends before `DatabaseBusyError` (ms) */
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
      const start = () => {
        clearTimeout(timer);
        resolve(this.#releaseOnce());
      };
      const timer = setTimeout(() => {
        this.#waiters = this.#waiters.filter((waiter) => waiter.start !== start);
        reject(new DatabaseBusyError());
      }, this.#waitMs);
      this.#waiters.push({ start, timer });
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
      if (!next) this.#busy = false;
      // On a slow machine many writers take long together.
      for (const { timer } of this.#waiters) timer.refresh();
      next?.start();
    };
  }
}

/** Time limits of waiting writes and idle transactions. */
export interface QueueLimits {
  /** How long a write waits for the lock (ms). */
  waitMs: number;
  /** How long a transaction may be idle before its rollback (ms); below `waitMs`, so that waiting writes succeed. */
  leaseMs: number;
}

type TransactionId = number | Promise<number | string> | string | undefined;

/** The id of a transaction of Payload as text; empty if there is none. */
export const idOf = async (id: TransactionId): Promise<string> => String((await id) ?? '');

/** The part of an adapter call's argument that names its transaction. */
export interface RequestArgs {
  req?: { transactionID?: TransactionId };
}

interface Held {
  release(): void;
  lease: NodeJS.Timeout;
  /** When the lease ends, by `performance.now()` (ms). */
  endsAt: number;
  /** Writes that run in it. */
  writes: number;
}

/** If a lease timer fires this late (ms), the process itself was blocked, and the transaction gets another lease. */
const LATE_MS = 500;

/**
 * Transactions that hold the lock of a write queue from begin to end. Writes with the id of one pass, and a write
 * without a transaction holds the lock for the one call. So Payload's admin, sign-ins, hooks, versions and preferences
 * all use the same queue.
 */
export class WriteTransactions {
  readonly #queue: WriteQueue;
  readonly #leaseMs: number;
  readonly #rollbackIdle: (id: string) => Promise<void>;
  readonly #held = new Map<string, Held>();
  readonly #lost = new Set<string>();
  readonly #insideWrite = new AsyncLocalStorage<true>();
  #hasLease = true;

  /** @param rollbackIdle rolls a transaction back that was idle for `leaseMs` */
  constructor(queue: WriteQueue, leaseMs: number, rollbackIdle: (id: string) => Promise<void>) {
    this.#queue = queue;
    this.#leaseMs = leaseMs;
    this.#rollbackIdle = rollbackIdle;
  }

  /** Begins a transaction once no other writer holds the lock; `begin` returns its id. */
  async begin<Id>(begin: () => Promise<Id>): Promise<Id> {
    const release = await this.#queue.acquire();
    try {
      const id = await begin();
      const lease = setTimeout(() => void this.#endIdle(String(id)), this.#leaseMs).unref();
      this.#held.set(String(id), { release, lease, endsAt: performance.now() + this.#leaseMs, writes: 0 });
      return id;
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Commits a transaction that is still open; throws `TransactionLostError` if it was rolled back as idle. */
  async commit(id: string, commit: () => Promise<void>): Promise<void> {
    if (this.#lost.delete(id)) throw new TransactionLostError();
    if (this.#held.has(id)) await commit().finally(() => this.#end(id));
  }

  /** Rolls a transaction back. */
  async rollback(id: string, rollback: () => Promise<void>): Promise<void> {
    this.#lost.delete(id);
    await rollback().finally(() => this.#end(id));
  }

  /** Runs a write in its transaction, or with the lock if it has none (`isAlone`) and is not part of another write. */
  async write<T>(args: RequestArgs, write: (isAlone: boolean) => Promise<T>): Promise<T> {
    const id = await idOf(args.req?.transactionID);
    if (this.#lost.has(id)) throw new TransactionLostError();
    const transaction = this.#held.get(id);
    if (transaction) return this.#writeIn(id, transaction, write);
    if (this.#insideWrite.getStore()) return write(false);
    return this.#queue.run(() => this.#insideWrite.run(true, () => write(true)));
  }

  /** A write has several statements, between which others go on; its transaction is not idle then. */
  async #writeIn<T>(id: string, transaction: Held, write: (isAlone: boolean) => Promise<T>): Promise<T> {
    transaction.writes += 1;
    try {
      return await write(false);
    } finally {
      transaction.writes -= 1;
      if (this.#held.has(id)) this.#extend(transaction);
    }
  }

  /** Runs work whose transactions are not rolled back when they are idle. */
  async withoutLease(work: () => Promise<void>): Promise<void> {
    this.#hasLease = false;
    await work().finally(() => {
      this.#hasLease = true;
    });
  }

  /** The lease of the open transaction begins again, because a statement of it runs. */
  extend(): void {
    for (const transaction of this.#held.values()) this.#extend(transaction);
  }

  async #endIdle(id: string): Promise<void> {
    if (!this.#hasLease) return;
    const transaction = this.#held.get(id);
    const isLate = transaction && performance.now() - transaction.endsAt > LATE_MS;
    if (transaction && (isLate || transaction.writes > 0)) return this.#extend(transaction);
    this.#lost.add(id);
    await this.#rollbackIdle(id).finally(() => this.#end(id));
  }

  #extend(transaction: Held): void {
    transaction.endsAt = performance.now() + this.#leaseMs;
    transaction.lease.refresh();
  }

  #end(id: string): void {
    const transaction = this.#held.get(id);
    if (!transaction) return;
    this.#held.delete(id);
    clearTimeout(transaction.lease);
    transaction.release();
  }
}
