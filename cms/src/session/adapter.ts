import type { BaseDatabaseAdapter, RequestContext } from 'payload';
import { keptSessions, type StoredSession } from './limits.ts';
import { unchanged } from './second-factor/change.ts';
import { SecondFactorError, verifySecondFactor } from './verify-second-factor.ts';

interface UserWrite {
  sessions?: StoredSession[];
  updatedAt?: null | string;
}
interface StoredUser {
  id: string;
  sessions?: StoredSession[];
  secondFactor?: string | null;
}

declare module 'payload' {
  interface RequestContext {
    browser?: StoredSession['browser'];
    address?: StoredSession['address'];
  }
}

/**
 * Adds new sessions to those in the database instead of replacing them. Payload's sign-in reads the user, hashes for
 * a tenth of a second, and then writes back the whole user: one of two concurrent sign-ins would be lost, and a session
 * ended in between would be restored. Also verifies the second factor for every kind of sign-in, and ends the oldest
 * session if there are too many.
 */
export function withOwnSessionRules<T extends BaseDatabaseAdapter>(adapter: T): T {
  const updateOne = adapter.updateOne.bind(adapter);
  adapter.updateOne = async (args) => {
    const written: UserWrite = args.data;
    const added = args.collection === 'users' ? (written.sessions ?? []).filter(isNew) : [];
    if (added.length === 0) return updateOne(args);
    const user = await adapter.findOne<StoredUser>({
      collection: 'users',
      req: args.req,
      where: { id: { equals: args.id } },
    });
    if (!user) throw new Error('The user does not exist any more.');
    const context: RequestContext = args.req?.context ?? {};
    const spent = verifySecondFactor(user, context);
    if (spent) {
      const data = { ...spent, updatedAt: null };
      const taken = await updateOne({ collection: 'users', data, req: args.req, where: unchanged(user) });
      // A concurrent sign-in has just used the same code.
      if (!taken) throw new SecondFactorError('wrong');
    }
    const client: Partial<StoredSession> = { browser: context.browser, address: context.address };
    const sessions = keptSessions([...(user.sessions ?? []), ...added.map((row) => ({ ...row, ...client }))]);
    return updateOne({ ...args, data: { sessions, updatedAt: null } });
  };
  return adapter;
}

/** Only a session just created by Payload has a `Date`; stored ones are read as strings. */
const isNew = (session: StoredSession) => session.createdAt instanceof Date;
