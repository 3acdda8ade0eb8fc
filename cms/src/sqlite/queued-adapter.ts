import { AsyncLocalStorage } from 'node:async_hooks';
import type { BaseDatabaseAdapter } from 'payload';
import { TransactionLostError } from '../errors.ts';
import { WriteQueue } from '../write-queue.ts';

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

export interface QueueLimits {
  /** How long a write waits for its turn (ms). */
  waitMs: number;
  /** How long a transaction may be silent before it is rolled back (ms); shorter than the wait, so that others live. */
  leaseMs: number;
}

interface Failures {
  beginFailure: unknown;
  commitFailure: unknown;
}

interface Held {
  release(): void;
  lease: NodeJS.Timeout;
  /** When the lease ends, by the process's own clock (ms). */
  endsAt: number;
}

/** A lease that ends this much late (ms) was kept waiting by the process itself: the transaction had no time to go on. */
const LATE_MS = 500;

type Method = (...args: unknown[]) => Promise<unknown>;
type TransactionId = number | Promise<number | string> | string | undefined;
const idOf = async (id: TransactionId) => String((await id) ?? '');

/**
 * Puts one write queue before an adapter: a transaction takes the turn when it begins and gives it back when it ends,
 * writes inside it are known by its id and pass, a write without a transaction takes the turn for the one call. So
 * Payload's admin, sign-ins, hooks, versions and preferences all wait in the same line.
 *
 * @param failures tells why the last transaction could not begin, or be committed
 */
export function queueWrites<T extends BaseDatabaseAdapter>(
  adapter: T,
  failures: () => Failures | undefined,
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
    adapter.payload.logger.warn(`A transaction was silent for ${limits.leaseMs} ms and has been rolled back.`);
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
      const { beginFailure = error } = failures() ?? {};
      release();
      throw beginFailure;
    }
  };

  adapter.commitTransaction = async (transactionId) => {
    const id = await idOf(transactionId);
    if (lost.delete(id)) throw new TransactionLostError();
    if (!held.has(id)) return;
    let failure: unknown;
    try {
      await commit(id);
      failure = failures()?.commitFailure;
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

  const methods = adapter as unknown as Record<(typeof WRITES)[number], Method>;
  for (const name of WRITES) {
    const write = methods[name].bind(adapter);
    methods[name] = async (...args) => {
      const request = (args[0] as { req?: { transactionID?: TransactionId } } | undefined)?.req;
      const id = await idOf(request?.transactionID);
      if (lost.has(id)) throw new TransactionLostError();
      const transaction = held.get(id);
      if (transaction) extend(transaction);
      if (transaction || insideWrite.getStore()) return write(...args);
      return queue.run(() => insideWrite.run(true, () => write(...args)));
    };
  }
  return Object.assign(adapter, { writeQueue: queue });
}
