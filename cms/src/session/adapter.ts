import type { BaseDatabaseAdapter } from 'payload';
import { admit, SecondFactorError } from './admit.ts';
import { keptSessions, type StoredSession } from './limits.ts';
import { unchanged } from './second-factor/change.ts';

interface UserWrite {
  sessions?: StoredSession[];
  updatedAt?: null | string;
}
interface StoredUser {
  id: string;
  sessions?: StoredSession[];
  secondFactor?: string | null;
}

/**
 * Adds new sessions to those in the database instead of replacing them. Payload's sign-in reads the user, hashes for
 * a tenth of a second, and then writes back the whole user as it was: of two sign-ins at once one would be lost, and
 * a session that ended meanwhile would come back. This is also where the second factor is asked for, whoever signs in
 * by whatever door, and where the oldest session ends.
 */
export function withOwnSessionRules<T extends BaseDatabaseAdapter>(adapter: T): T {
  const updateOne = adapter.updateOne.bind(adapter);
  adapter.updateOne = async (args) => {
    const written = args.data as UserWrite;
    const added = args.collection === 'users' ? (written.sessions ?? []).filter(isNew) : [];
    if (added.length === 0) return updateOne(args);
    const user = await adapter.findOne<StoredUser>({
      collection: 'users',
      req: args.req,
      where: { id: { equals: args.id } },
    });
    if (!user) throw new Error('The user is gone.');
    const context = args.req?.context ?? {};
    const spent = admit(user, context);
    if (spent) {
      const data = { ...spent, updatedAt: null };
      const taken = await updateOne({ collection: 'users', data, req: args.req, where: unchanged(user) });
      // Somebody else has just used the same code.
      if (!taken) throw new SecondFactorError('wrong');
    }
    const told = { browser: context.browser, address: context.address } as Partial<StoredSession>;
    const sessions = keptSessions([...(user.sessions ?? []), ...added.map((row) => ({ ...row, ...told }))]);
    return updateOne({ ...args, data: { sessions, updatedAt: null } });
  };
  return adapter;
}

/** Only a session that Payload has just made still carries a `Date`; stored ones are read as texts. */
const isNew = (session: StoredSession) => session.createdAt instanceof Date;
