import type { PayloadRequest } from 'payload';

/** Makes a version of a post as it is stored, or as it would be with its pending changes; `savedAt` is when (ISO). */
export async function keepVersion(
  req: PayloadRequest,
  { id: parent, ...versionData }: { id: string } & object,
  savedAt: string,
): Promise<void> {
  await req.payload.db.createVersion({
    autosave: false,
    collectionSlug: 'posts',
    createdAt: savedAt,
    parent,
    req,
    returning: false,
    updatedAt: savedAt,
    versionData,
  });
}
