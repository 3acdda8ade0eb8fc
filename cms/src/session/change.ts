import { commitTransaction, createLocalReq, initTransaction, killTransaction, type Payload } from 'payload';
import { keptSessions, type StoredSession } from './limits.ts';

/**
 * Changes a user's sessions as they are in the database, in one transaction; dead ones go on the way. The user's
 * `updatedAt` stays. Answers the sessions before the change.
 */
export async function changeSessions(
  payload: Payload,
  userId: string,
  change: (sessions: StoredSession[]) => StoredSession[],
): Promise<StoredSession[]> {
  const req = await createLocalReq({}, payload);
  await initTransaction(req);
  try {
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
    await commitTransaction(req);
    return before;
  } catch (error) {
    await killTransaction(req);
    throw error;
  }
}
