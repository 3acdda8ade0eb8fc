import { TRASH_DAYS } from '@portfolio/contract';
import { entriesOf } from '@portfolio/contract/type-guards';
import type { Payload } from 'payload';

/** How long the trash keeps an item (ms). */
export const TRASH_TIME = TRASH_DAYS * 24 * 60 * 60 * 1000;

/**
 * Deletes items that have been in the trash for 30 days, and returns their number. Keeps their files: the uploads'
 * own cleanup deletes unreferenced ones.
 */
export async function purgeTrash(payload: Payload, now = Date.now()): Promise<number> {
  const before = new Date(now - TRASH_TIME).toISOString();
  let deleted = 0;
  for (const [collection, { config }] of entriesOf(payload.collections)) {
    if (!config.trash) continue;
    const { docs } = await payload.delete({
      collection,
      trash: true,
      where: { deletedAt: { less_than: before } },
    });
    deleted += docs.length;
  }
  return deleted;
}
