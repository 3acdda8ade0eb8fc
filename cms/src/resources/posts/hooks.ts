import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { LIMITS } from '@portfolio/contract/limits';
import { UNTITLED } from '@portfolio/contract/resources/posts';
import type { CollectionBeforeChangeHook, CollectionBeforeValidateHook, PayloadRequest } from 'payload';
import { publicNow } from '#app/clock.ts';
import { fieldError } from '#app/errors.ts';
import { checkText } from '#app/fields/text.ts';
import type { Post } from '#app/payload-types.ts';

interface Publication {
  status?: unknown;
  publishedAt?: unknown;
  deletedAt?: unknown;
}

/** Whether a post is published and its time has come; in the trash, it is public again when it is restored. */
export function hasPublicTime({ status, publishedAt }: Publication, at = publicNow()): boolean {
  const time = typeof publishedAt === 'string' || publishedAt instanceof Date ? new Date(publishedAt).getTime() : NaN;
  return status === 'published' && time <= at;
}

/** Whether visitors can read a post at a time (ms since 1970), now unless given. */
export const isPublicPost = (post: Publication, at?: number): boolean => hasPublicTime(post, at) && !post.deletedAt;

/** Whether a post is or was public: published, with `publishedAt` in the past, now or at an earlier save. */
export const hasBeenPublic = (post: Record<string, unknown> | undefined): boolean =>
  post?.wasPublic === true || hasPublicTime(post ?? {});

/** Validates a title, which every post has. */
export const checkTitle = (title: unknown) => checkText(title, { max: LIMITS.title, required: true });

/** Refuses to publish a post that was saved without a title, until it gets one. */
export const requireTitle: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const isNamed = data.title !== UNTITLED || originalDoc?.title !== UNTITLED || hasBeenPublic(originalDoc);
  // One that is scheduled already can still be changed or moved to the trash.
  if (data.status === 'published' && originalDoc?.status !== 'published' && !isNamed) {
    throw fieldError('posts', 'title', 'Give the post a title before you publish it.');
  }
  return data;
};

/** Validates the content of a post, which is required only when it is published. */
export function checkContent(content: unknown, { data }: { data: Partial<Post> }) {
  const isMissing = String(content ?? '').trim() === '';
  if (isMissing && data.status === 'published') return 'Write the text before you publish it.';
  return checkText(content, { max: LIMITS.content });
}

/** Fields restored from a version; the others are kept, so that a restore does not unpublish or move the post. */
const RESTORED_FIELDS = ['title', 'excerpt', 'content', 'tags', 'coverImage'];

/** Limits the restore of a version to its texts and cover; every other field keeps its current value. */
export const keepOnVersionRestore: CollectionBeforeValidateHook = ({ context, data, originalDoc }) => {
  if (context.isRestoringVersion !== true || !originalDoc) return data;
  const names = Object.keys({ ...originalDoc, ...data });
  const sourceOf = (name: string) => (RESTORED_FIELDS.includes(name) ? data : originalDoc);
  return Object.fromEntries(names.map((name) => [name, sourceOf(name)?.[name] ?? null]));
};

/** Uses the title as alternative text of a cover without one; removes the text if there is no cover. */
export const describeCover: CollectionBeforeChangeHook = ({ data }) => {
  const { url, alt } = data.coverImage ?? {};
  return { ...data, coverImage: url ? { url, alt: alt || data.title } : { url: null, alt: null } };
};

/** A stored or submitted time as ISO 8601, or `null`. */
const instant = (value: unknown): string | null =>
  typeof value === 'string' || value instanceof Date ? new Date(value).toISOString() : null;

/** The values of a post that count as its text; a restore of a version sets them. */
export const editorialFields = ({ title, excerpt, content, coverImage, tags }: Partial<Post>) =>
  [title, excerpt, content, coverImage?.url, coverImage?.alt, tags ?? []].map((value) => value ?? null);

/**
 * Sets the times of a post. `publishedAt` is set at the first publication unless given, and kept once it has passed;
 * `contentUpdatedAt` equals it then, and changes only with title, excerpt, content, cover and tags. An import may set
 * `contentUpdatedAt` (`context.keepContentUpdatedAt`).
 */
export const datePost: CollectionBeforeChangeHook = ({ context, data, originalDoc }) => {
  const now = new Date().toISOString();
  const isPublished = data.status === 'published';
  const before = instant(originalDoc?.publishedAt);
  // If a future time is cleared, a published post is public at once.
  const kept = before && new Date(before).getTime() <= publicNow() ? before : now;
  const publishedAt = instant(data.publishedAt) ?? (isPublished ? kept : null);
  const wasSeen = hasBeenPublic(originalDoc);
  // Before `publishedAt`, a published post is treated like a draft.
  const isFirst = isPublished && !wasSeen;
  const dates = { publishedAt, wasPublic: wasSeen || hasBeenPublic({ status: data.status, publishedAt }) };
  if (context.keepContentUpdatedAt === true && instant(data.contentUpdatedAt)) return { ...data, ...dates };
  if (isFirst) return { ...data, ...dates, contentUpdatedAt: publishedAt };
  const last = instant(originalDoc?.contentUpdatedAt);
  if (!originalDoc || !last || !isDeepStrictEqual(editorialFields(data), editorialFields(originalDoc))) {
    return { ...data, ...dates, contentUpdatedAt: now };
  }
  // Changing `publishedAt` alone does not count as a change of the content.
  const contentUpdatedAt = last === before && publishedAt ? publishedAt : last;
  return { ...data, ...dates, contentUpdatedAt };
};

/** A new id of a post in feeds. */
export const newFeedId = () => `urn:uuid:${randomUUID()}`;

/** Gives a new post its id in feeds, which never changes: that of an import if no other post has it, else a new one. */
export const setFeedId: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  const { feedId } = originalDoc ?? {};
  if (feedId) return { ...data, feedId };
  if (operation === 'update') return data;
  const isFree = data.feedId && !(await isTaken(data.feedId, req));
  return { ...data, feedId: isFree ? data.feedId : newFeedId() };
};

async function isTaken(feedId: string, req: PayloadRequest): Promise<boolean> {
  const where = { feedId: { equals: feedId } };
  const { totalDocs } = await req.payload.count({ collection: 'posts', where, trash: true, req });
  return totalDocs > 0;
}
