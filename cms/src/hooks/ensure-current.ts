import type { CollectionBeforeChangeHook } from 'payload';

/**
 * Keeps one item of a collection current: the first one becomes current, trashed items are not, and the current one
 * stays so until another replaces it.
 */
export const ensureCurrent: CollectionBeforeChangeHook = async ({ collection, data, originalDoc, req }) => {
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
