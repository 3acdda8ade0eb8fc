import type { Payload } from 'payload';
import { inTransaction } from '#app/database/transaction.ts';
import { hasBeenPublic, newFeedId } from './hooks.ts';

/** Posts that get their id in one transaction. */
const BATCH = 500;

interface StoredPost {
  id: number | string;
  status?: string | null;
  publishedAt?: string | null;
  wasPublic?: boolean | null;
}

/**
 * Stores the ids of posts from before ids were stored: what has been public keeps the id that its feed had at this
 * origin, others get a new one. Below hooks, so that revision, times and versions do not change.
 */
export async function storeFeedIds(payload: Payload, origin: string): Promise<void> {
  const withoutId = { feedId: { exists: false } };
  const { docs } = await payload.db.find<StoredPost>({
    collection: 'posts',
    pagination: false,
    select: { status: true, publishedAt: true, wasPublic: true },
    where: withoutId,
  });
  // One commit for many posts, as each waits for the disk; not for all, as MongoDB ends a transaction after a minute.
  while (docs.length > 0) {
    const batch = docs.splice(0, BATCH);
    await inTransaction(payload, async (req) => {
      for (const { id, ...post } of batch) {
        const feedId = hasBeenPublic(post) ? `${origin}/#${id}` : newFeedId();
        const where = { and: [{ id: { equals: id } }, withoutId] };
        await payload.db.updateOne({ collection: 'posts', where, data: { feedId, updatedAt: null }, req, select: {} });
      }
    });
  }
}
