import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionSlug,
  PayloadRequest,
} from 'payload';

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

interface Row {
  id: string;
  current?: boolean | null;
  rev?: number | null;
}

async function mark(collection: CollectionSlug, row: Row, current: boolean, req: PayloadRequest): Promise<void> {
  const data = { current, rev: Number(row.rev ?? 0) + 1 };
  await req.payload.db.updateOne({ collection, id: row.id, data, req, returning: false });
}

/** Makes the newest item outside the trash current. */
async function promoteNewest(collection: CollectionSlug, req: PayloadRequest): Promise<void> {
  const { docs } = await req.payload.db.find<Row>({
    collection,
    limit: 1,
    req,
    sort: '-createdAt',
    where: { deletedAt: { exists: false } },
  });
  if (docs[0]) await mark(collection, docs[0], true, req);
}

/** Clears `current` on the other items when one becomes current; promotes the newest when the current is trashed. */
export const updateOtherCurrents: CollectionAfterChangeHook = async ({ collection, doc, previousDoc, req }) => {
  if (doc.current === true) {
    const { docs } = await req.payload.db.find<Row>({
      collection: collection.slug,
      limit: 0,
      req,
      where: { and: [{ current: { equals: true } }, { id: { not_equals: doc.id } }] },
    });
    for (const other of docs) await mark(collection.slug, other, false, req);
  } else if (previousDoc?.current === true) {
    await promoteNewest(collection.slug, req);
  }
  return doc;
};

/** Promotes the newest item when the current one is deleted for good. */
export const promoteAfterDelete: CollectionAfterDeleteHook = async ({ collection, doc, req }) => {
  if (doc.current === true) await promoteNewest(collection.slug, req);
  return doc;
};
