import type { BaseDatabaseAdapter, PayloadRequest } from 'payload';

const KEY = Symbol.for('portfolio.afterCommit');
type Registry = Map<string, (() => void)[]>;
type WithRegistry = { [KEY]?: Registry };

/** Gives an adapter the list that `afterCommit` needs: what waits for a commit runs after it, or never. */
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
  return Object.assign(adapter, { [KEY]: waiting } satisfies WithRegistry);
}

/** Calls back once what this request writes is stored; at once where there is no transaction, never after a rollback. */
export async function afterCommit(req: PayloadRequest, callback: () => void): Promise<void> {
  const registry = (req.payload.db as WithRegistry)[KEY];
  const waiting = registry?.get(String(await req.transactionID));
  if (waiting) waiting.push(callback);
  else callback();
}
