import type { BasePayload as Payload, Where } from 'payload';
import { readAllColumns, readColumns } from '../database/read-columns.ts';

const COLLECTION = 'posts';
/** Posts searched at once, which takes some milliseconds with texts of usual length: nothing else runs meanwhile. */
const AT_ONCE = 200;
const LIVE: Where = { deletedAt: { exists: false } };

/** The ids of the posts, also of those in the trash, whose Markdown has one of these texts. */
export async function postsWithText(payload: Payload, texts: readonly string[]): Promise<string[]> {
  const has: Where = { or: texts.map((text): Where => ({ content: { contains: text } })) };
  const { docs: trashed } = await payload.db.find<{ id: string }>({
    collection: COLLECTION,
    pagination: false,
    select: { rev: true },
    where: { and: [{ deletedAt: { exists: true } }, has] },
  });
  const found = trashed.map(({ id }) => id);
  const rows = await readAllColumns(payload, { collection: COLLECTION, fields: ['rev'], where: LIVE });
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const ids = rows.slice(start, start + AT_ONCE).map(({ id }) => id);
    const where: Where = { and: [LIVE, has] };
    const part = await readColumns(payload, { collection: COLLECTION, fields: ['rev'], ids, limit: ids.length, where });
    found.push(...part.map(({ id }) => id));
  }
  return found;
}
