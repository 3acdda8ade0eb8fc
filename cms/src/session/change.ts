import type { Payload } from 'payload';
import { inTransaction } from '../database/transaction.ts';
import { keptSessions, type StoredSession } from './limits.ts';

/**
 * Changes the stored sessions of a user in one transaction and removes expired ones. Keeps the user's `updatedAt`.
 * Returns the sessions before the change.
 */
export async function changeSessions(
  payload: Payload,
  userId: string,
  change: (sessions: StoredSession[]) => StoredSession[],
): Promise<StoredSession[]> {
  return inTransaction(payload, async (req) => {
    const user = await payload.db.findOne<{ id: string; sessions?: StoredSession[] }>({
      collection: 'users',
      req,
      where: { id: { equals: userId } },
    });
    const before = user?.sessions ?? [];
    const sessions = keptSessions(change(before));
    if (user) {
      const data = { sessions, updatedAt: null };
      await payload.db.updateOne({ id: userId, collection: 'users', data, req, returning: false });
    }
    return before;
  });
}
