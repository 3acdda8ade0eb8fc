import {
  type BaseDatabaseAdapter,
  commitTransaction,
  createLocalReq,
  initTransaction,
  killTransaction,
  type Payload,
  type PayloadRequest,
} from 'payload';

/** Runs work in one transaction, which is rolled back if it throws; without one if the database has none. */
export async function inTransaction<T>(payload: Payload, work: (req: PayloadRequest) => Promise<T>): Promise<T> {
  const req = await createLocalReq({ context: { hasSharedTransaction: true } }, payload);
  await initTransaction(req);
  try {
    const result = await work(req);
    await commitTransaction(req);
    return result;
  } catch (error) {
    await killTransaction(req);
    throw error;
  }
}

/**
 * Runs slow work for a write outside its transaction, because a transaction blocks every other writer. Payload begins
 * one before the first hook of an operation (`beforeOperation`): that one, still empty, is rolled back and a new one
 * begun afterwards. Throws inside `inTransaction`, whose earlier writes would be lost.
 */
export async function beforeTransaction<T>(req: PayloadRequest, work: () => Promise<T>): Promise<T> {
  if (req.context.hasSharedTransaction) throw new Error('Slow work must be done before a shared transaction begins.');
  const id = await req.transactionID;
  if (!id) return work();
  await req.payload.db.rollbackTransaction(id);
  delete req.transactionID;
  const result = await work();
  await initTransaction(req);
  return result;
}

const KEY = Symbol.for('portfolio.afterCommit');
type Registry = Map<string, (() => void)[]>;

/** Adds the callback registry for `afterCommit`: callbacks run after the commit, and never after a rollback. */
export function withAfterCommit<T extends BaseDatabaseAdapter>(adapter: T): T {
  const waiting: Registry = new Map();
  const begin = adapter.beginTransaction.bind(adapter);
  const commit = adapter.commitTransaction.bind(adapter);
  const rollback = adapter.rollbackTransaction.bind(adapter);
  adapter.beginTransaction = async (options) => {
    const id = await begin(options);
    if (id) waiting.set(String(id), []);
    return id;
  };
  adapter.commitTransaction = async (transactionId) => {
    const id = String(await transactionId);
    const callbacks = waiting.get(id) ?? [];
    waiting.delete(id);
    await commit(transactionId);
    for (const callback of callbacks) callback();
  };
  adapter.rollbackTransaction = async (transactionId) => {
    waiting.delete(String(await transactionId));
    await rollback(transactionId);
  };
  return Object.assign(adapter, { [KEY]: waiting });
}

/** Runs the callback after the request's transaction is committed, or at once if there is none. */
export async function afterCommit(req: PayloadRequest, callback: () => void): Promise<void> {
  const registry: Registry | undefined = Reflect.get(req.payload.db, KEY);
  const waiting = registry?.get(String(await req.transactionID));
  if (waiting) waiting.push(callback);
  else callback();
}

type Method = keyof BaseDatabaseAdapter & string;

/** The parts of an adapter call's argument that its wrappers look at. */
export interface CallArgs {
  collection?: string;
  data?: { slug?: unknown };
  req?: { transactionID?: number | string | Promise<number | string> };
}

/** Replaces methods of an adapter; `call` runs the original. Throws if the adapter lacks one. */
export function wrapMethods<T extends BaseDatabaseAdapter>(
  adapter: T,
  names: readonly Method[],
  wrap: (call: () => Promise<unknown>, args: CallArgs | undefined) => Promise<unknown>,
): T {
  for (const name of names) {
    const method: unknown = adapter[name];
    if (typeof method !== 'function') throw new TypeError(`The database adapter has no method ${name}.`);
    const wrapped = (args?: CallArgs, ...rest: unknown[]) =>
      wrap(async () => Reflect.apply(method, adapter, [args, ...rest]), args);
    Object.assign(adapter, { [name]: wrapped });
  }
  return adapter;
}
