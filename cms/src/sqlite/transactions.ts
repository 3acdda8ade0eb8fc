import { randomUUID } from 'node:crypto';
import type { sqliteAdapter } from '@payloadcms/db-sqlite';
import { CommitCallbacks } from '../database/transaction.ts';
import { TransactionLostError } from '../errors.ts';

type TransactionId = number | Promise<number | string> | string | undefined;

/** The part of an adapter call's argument that names its transaction. */
interface RequestArgs {
  req?: { transactionID?: TransactionId };
}

/** The id of a transaction of Payload as text; empty if there is none. */
export const idOf = async (id: TransactionId): Promise<string> => String((await id) ?? '');

/** Payload's SQLite adapter. */
export type Adapter = ReturnType<ReturnType<typeof sqliteAdapter>['init']>;

/** What Payload keeps of an open transaction. */
interface Session {
  db: unknown;
  /** Commits. */
  resolve(): Promise<void>;
  /** Rolls back. */
  reject(): Promise<void>;
}

/**
 * How transactions of the adapter begin and are committed: with callbacks after the commit, and with the errors of both,
 * which Payload's methods drop (https://github.com/payloadcms/payload/pull/17727).
 */
export function transactionsOf(adapter: Adapter) {
  const commitCallbacks = new CommitCallbacks();
  const sessions: Record<string, Session> = adapter.sessions;
  const rollbackTransaction = adapter.rollbackTransaction.bind(adapter);

  async function beginTransaction(): Promise<string> {
    await adapter.initializing;
    const id = randomUUID();
    await new Promise<void>((begun, failed) => {
      const untilEnded = (db: unknown) =>
        new Promise<void>((commit, rollback) => {
          const resolve = () => {
            commit();
            return done;
          };
          const reject = () => {
            rollback(new TransactionLostError());
            return done.catch(() => undefined);
          };
          sessions[id] = { db, resolve, reject };
          commitCallbacks.begin(id);
          begun();
        });
      const done = adapter.drizzle.transaction(untilEnded);
      done.catch((error: unknown) => {
        commitCallbacks.end(id);
        failed(error);
      });
    });
    return id;
  }

  async function commitTransaction(transactionId: number | string | Promise<number | string>): Promise<void> {
    const id = await idOf(transactionId);
    const session = sessions[id];
    if (!session) return;
    delete sessions[id];
    const callbacks = commitCallbacks.end(id);
    await session.resolve().catch((error: unknown) => {
      throw new TransactionLostError(error);
    });
    for (const callback of callbacks) callback();
  }

  /** A method that writes a row and its lists in several statements: in the transaction of its request, or in its own. */
  const inTransaction =
    <Args extends RequestArgs, Result>(method: (args: Args) => Promise<Result>) =>
    async (args: Args): Promise<Result> => {
      if (sessions[await idOf(args.req?.transactionID)]) return method.call(adapter, args);
      const id = await beginTransaction();
      try {
        const result = await method.call(adapter, { ...args, req: { ...args.req, transactionID: id } });
        await commitTransaction(id);
        return result;
      } catch (error) {
        await rollbackTransaction(id);
        throw error;
      }
    };

  return { commitCallbacks, beginTransaction, commitTransaction, inTransaction };
}
