import {
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

/** Callbacks that run after the commit of their transaction, and never after a rollback. */
export class CommitCallbacks {
  readonly #waiting = new Map<string, (() => void)[]>();

  /** Collects callbacks for a transaction. */
  begin(id: string): void {
    this.#waiting.set(id, []);
  }

  /** Adds a callback; `false` if there is no such transaction. */
  add(id: string, callback: () => void): boolean {
    return Boolean(this.#waiting.get(id)?.push(callback));
  }

  /** Forgets a transaction and returns its callbacks, to be called after a successful commit. */
  end(id: string): (() => void)[] {
    const callbacks = this.#waiting.get(id) ?? [];
    this.#waiting.delete(id);
    return callbacks;
  }
}

// Not `DatabaseAdapter`: Payload's adapters for SQLite and MongoDB extend it with different types of `sessions`, which is
// reported at its first declaration in our sources.
declare module 'payload' {
  interface BaseDatabaseAdapter {
    /** Set by the adapters of this project. */
    commitCallbacks?: Pick<CommitCallbacks, 'add'>;
  }
}

/** Runs the callback after the request's transaction is committed, or at once if there is none. */
export async function afterCommit(req: PayloadRequest, callback: () => void): Promise<void> {
  if (!req.payload.db.commitCallbacks?.add(String(await req.transactionID), callback)) callback();
}
