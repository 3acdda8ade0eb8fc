import type { Payload, Where } from 'payload';
import { CONTENT_COLLECTIONS } from './parts.ts';

/** Whether the owner has stored any content or settings; the defaults of the first start do not count. */
export async function isUsed(payload: Payload): Promise<boolean> {
  for (const collection of CONTENT_COLLECTIONS) {
    const where: Where = collection === 'tech-stack' ? { rev: { greater_than: 1 } } : {};
    const { docs } = await payload.db.find({ collection, limit: 1, pagination: false, where });
    if (docs.length > 0) return true;
  }
  const { rev } = await payload.db.findGlobal<{ rev?: number }>({ slug: 'site-settings' });
  return Number(rev ?? 0) > 1;
}
