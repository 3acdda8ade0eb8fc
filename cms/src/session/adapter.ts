import type { BaseDatabaseAdapter } from 'payload';
import { keptSessions, type StoredSession } from './limits.ts';

interface UserWrite {
  sessions?: StoredSession[];
  updatedAt?: null | string;
}

/**
 * Adds new sessions to those in the database instead of replacing them. Payload's sign-in reads the user, hashes for
 * a tenth of a second, and then writes back the whole user as it was: of two sign-ins at once one would be lost, and
 * a session that ended meanwhile would come back. This is also where the oldest session ends.
 */
export function withOwnSessionRules<T extends BaseDatabaseAdapter>(adapter: T): T {
  const updateOne = adapter.updateOne.bind(adapter);
  adapter.updateOne = async (args) => {
    const data = args.data as UserWrite;
    const added = args.collection === 'users' ? (data.sessions ?? []).filter(isNew) : [];
    if (added.length === 0) return updateOne(args);
    const stored = await adapter.findOne<{ id: string; sessions?: StoredSession[] }>({
      collection: 'users',
      req: args.req,
      where: { id: { equals: args.id } },
    });
    const sessions = keptSessions([...(stored?.sessions ?? []), ...added]);
    return updateOne({ ...args, data: { sessions, updatedAt: null } });
  };
  return adapter;
}

/** Only a session that Payload has just made still carries a `Date`; stored ones are read as texts. */
const isNew = (session: StoredSession) => session.createdAt instanceof Date;
