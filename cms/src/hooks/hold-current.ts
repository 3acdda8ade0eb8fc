import type { CollectionBeforeChangeHook } from 'payload';

/**
 * One of a collection is current: the first one becomes it, nothing in the trash is it, and it stays so until another
 * one takes its place.
 */
export const holdCurrent: CollectionBeforeChangeHook = async ({ collection, data, originalDoc, req }) => {
  if (data.deletedAt) return { ...data, current: false };
  const wasCurrent = originalDoc?.current === true && !originalDoc.deletedAt;
  if (data.current === true && !originalDoc?.deletedAt) return data;
  if (wasCurrent) return { ...data, current: true };
  const others = await req.payload.db.find({
    collection: collection.slug,
    limit: 1,
    req,
    where: { and: [{ current: { equals: true } }, { deletedAt: { exists: false } }] },
  });
  return { ...data, current: others.totalDocs === 0 };
};
