import { randomUUID } from 'node:crypto';
import type { sqliteAdapter } from '@payloadcms/db-sqlite';
import type { PayloadRequest } from 'payload';
import { TransactionLostError } from '../errors.ts';

/** Payload's SQLite adapter. */
export type Adapter = ReturnType<ReturnType<typeof sqliteAdapter>['init']>;

/** The open transaction of a request; `undefined` if it has none. */
export const sessionOf = async <S>(
  sessions: Record<string, S>,
  req?: Partial<PayloadRequest>,
): Promise<S | undefined> => sessions[String(await req?.transactionID)];

/** What Payload keeps of an open transaction: `resolve` commits, `reject` rolls back. Callbacks run after the commit. */
interface Session {
  db: unknown;
  resolve(): Promise<void>;
  reject(): Promise<void>;
  callbacks?: (() => void)[];
}

/**
 * How transactions of the adapter begin and are committed: with callbacks after the commit, and with the errors of both,
 * which Payload's methods drop (https://github.com/payloadcms/payload/pull/17727).
 */
export function transactionsOf(adapter: Adapter) {
  const sessions: Record<string, Session> = adapter.sessions;

  async function beginTransaction(): Promise<string> {
    await adapter.initializing;
    const id = randomUUID();
    await new Promise<void>((begun, failed) => {
      const untilEnded = (db: unknown) =>
        new Promise<void>((commit, rollback) => {
          const resolve = () => {
            commit();
            return ended;
          };
          const reject = () => {
            rollback(new TransactionLostError());
            return ended.catch(() => undefined);
          };
          sessions[id] = { db, resolve, reject, callbacks: [] };
          begun();
        });
      const ended = adapter.drizzle.transaction(untilEnded);
      ended.catch(failed);
    });
    return id;
  }

  async function commitTransaction(transactionID: number | string | Promise<number | string>): Promise<void> {
    const id = String(await transactionID);
    const session = sessions[id];
    if (!session) return;
    delete sessions[id];
    await session.resolve().catch((error: unknown) => {
      throw new TransactionLostError(error);
    });
    for (const callback of session.callbacks ?? []) callback();
  }

  const add = (id: string, callback: () => void) => Boolean(sessions[id]?.callbacks?.push(callback));
  return { beginTransaction, commitTransaction, commitCallbacks: { add } };
}
