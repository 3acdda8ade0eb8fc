import { isDeepStrictEqual } from 'node:util';
import type { CollectionBeforeChangeHook } from 'payload';
import { publicNow } from '../clock.ts';
import { hasBeenPublic } from '../collections/posts/has-been-public.ts';

type Doc = Record<string, unknown>;

/** A stored or sent time as ISO 8601, or nothing. */
const instant = (value: unknown): string | null =>
  typeof value === 'string' || value instanceof Date ? new Date(value).toISOString() : null;

const words = (doc: Doc) => {
  const cover = (doc.coverImage ?? {}) as Doc;
  return [doc.title, doc.excerpt, doc.content, cover.url, cover.alt, doc.tags ?? []].map((value) => value ?? null);
};

/**
 * The times of a post. `publishedAt` is set at the first publication, unless the owner has set it, and kept once it has come;
 * `contentUpdatedAt` equals it then, and moves with title, excerpt, content, cover and tags only. An import may set
 * `contentUpdatedAt` (`context.keepContentUpdatedAt`).
 */
export const datePost: CollectionBeforeChangeHook = ({ context, data, originalDoc }) => {
  const now = new Date().toISOString();
  const isPublished = data.status === 'published';
  const before = instant(originalDoc?.publishedAt);
  // A time that has not come yet and is cleared is forgotten: a published post is public at once.
  const kept = before && new Date(before).getTime() <= publicNow() ? before : now;
  const publishedAt = instant(data.publishedAt) ?? (isPublished ? kept : null);
  const wasSeen = hasBeenPublic(originalDoc);
  // Until its time has come, a published post may be edited as if it were a draft.
  const isFirst = isPublished && !wasSeen;
  const dates = { publishedAt, wasPublic: wasSeen || hasBeenPublic({ status: data.status, publishedAt }) };
  if (context.keepContentUpdatedAt === true && instant(data.contentUpdatedAt)) return { ...data, ...dates };
  if (isFirst) return { ...data, ...dates, contentUpdatedAt: publishedAt };
  const last = instant(originalDoc?.contentUpdatedAt);
  if (!originalDoc || !last || !isDeepStrictEqual(words(data), words(originalDoc))) {
    return { ...data, ...dates, contentUpdatedAt: now };
  }
  // Moving the day of publication is no change of the text, so an untouched post stays so.
  const contentUpdatedAt = last === before && publishedAt ? publishedAt : last;
  return { ...data, ...dates, contentUpdatedAt };
};
