import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload';
import { PublicPostError } from '#app/errors.ts';
import type { Post } from '#app/payload-types.ts';
import { isPublicPost } from './hooks.ts';
import { keepVersion } from './versions/keep-version.ts';

declare module 'payload' {
  interface RequestContext {
    /** Set by the API: the editor has saved by itself. */
    autosave?: boolean;
  }
}

/** After so long without a save (ms), what the editor has saved by itself becomes a version. */
const REST_MS = 10 * 60_000;

/**
 * A save of the editor itself makes no version and no signal of a change, so it may change nothing that visitors see:
 * throws `PublicPostError` for a public post. Before a text that has rested is overwritten, it becomes a version.
 */
export const checkAutosave: CollectionBeforeChangeHook = async ({ context, data, originalDoc, req }) => {
  if (context.autosave !== true) return data;
  if (isPublicPost(data) || (originalDoc && isPublicPost(originalDoc))) throw new PublicPostError();
  if (originalDoc) await keepRested(String(originalDoc.id), req);
  context.makesNoVersion = true;
  const isRescheduled = publicationOf(data) !== publicationOf(originalDoc);
  // Its time may come while it is saved.
  context.isInvisible = () => !isRescheduled && !isPublicPost(data);
  return data;
};

/** When a post becomes public by itself (ms since 1970); `Infinity` if it will not. */
const publicationOf = (post: Partial<Post> | undefined): number =>
  post?.status === 'published' && post.publishedAt ? new Date(post.publishedAt).getTime() : Number.POSITIVE_INFINITY;

/** Makes a version of the stored post if it was saved long ago and is in none. */
async function keepRested(id: string, req: PayloadRequest): Promise<void> {
  const { db } = req.payload;
  const where = { id: { equals: id } };
  const times = await db.findOne<{ id: string; updatedAt: string }>({
    collection: 'posts',
    req,
    select: { updatedAt: true },
    where,
  });
  if (!times || Date.now() - new Date(times.updatedAt).getTime() < REST_MS) return;
  const { docs } = await db.findVersions<{ id: string }>({
    collection: 'posts',
    limit: 1,
    pagination: false,
    req,
    select: { updatedAt: true },
    where: { and: [{ parent: { equals: id } }, { updatedAt: { greater_than_equal: times.updatedAt } }] },
  });
  if (docs.length > 0) return;
  const stored = await db.findOne<{ id: string }>({ collection: 'posts', req, where });
  if (stored) await keepVersion(req, stored, times.updatedAt);
}
