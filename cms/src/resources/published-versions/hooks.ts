import { isDeepStrictEqual } from 'node:util';
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, PayloadRequest, Where } from 'payload';
import { publicInstant, publicNow } from '#app/clock.ts';
import type { Post, PublishedVersion } from '#app/payload-types.ts';
import { isPublicPost } from '../posts/hooks.ts';

const COLLECTION = 'published-versions';
/** The most versions kept of one post; the oldest are deleted first. */
const MAX_VERSIONS = 100;

/** The fields of a post that decide whether a version is recorded. */
type Recorded = Pick<Post, 'id' | 'title'> &
  Partial<
    Pick<Post, 'changesVisible' | 'content' | 'contentUpdatedAt' | 'deletedAt' | 'excerpt' | 'publishedAt' | 'status'>
  >;
type StoredVersion = Pick<PublishedVersion, 'content' | 'excerpt' | 'id' | 'number' | 'title' | 'withheld'>;
type NewVersion = { publicAt: string; startsRecord: boolean; withheld: boolean };

const timeOf = (instant: string | null | undefined): number => (instant ? new Date(instant).getTime() : NaN);
const wordsOf = ({ title, excerpt, content }: Partial<StoredVersion>) => [title, excerpt ?? '', content ?? ''];
const hasSameWords = (one: Recorded | StoredVersion, other: Recorded | StoredVersion): boolean =>
  isDeepStrictEqual(wordsOf(one), wordsOf(other));

/** Published and outside the trash; possibly scheduled for later. */
const isPublished = ({ status, publishedAt, deletedAt }: Recorded): boolean =>
  status === 'published' && Boolean(publishedAt) && !deletedAt;

/**
 * Adds the text of a post to its public history in the transaction of the save: only if the history is on for the site
 * and the post, and never that of a draft. A scheduled version that has not become public is replaced.
 */
export const addPublishedVersion: CollectionAfterChangeHook<Recorded> = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  const post = await readPost(req, doc.id);
  const previous = operation === 'update' ? previousDoc : undefined;
  if (!post || !(post.changesVisible || previous?.changesVisible)) return doc;
  const pending = await lastVersion(req, post.id);
  await deleteVersions(req, { post: { equals: post.id }, publicAt: { greater_than: publicInstant() } });
  if (!post.changesVisible || !isPublished(post) || !(await isRecordOn(req))) return doc;
  const last = await addMissedVersion(req, previous, await lastVersion(req, post.id));
  if (last && hasSameWords(last, post)) return doc;
  const publicAt = isPublicPost(post) ? publicInstant() : new Date(timeOf(post.publishedAt)).toISOString();
  // What was published while the history was off is not part of it.
  const startsRecord = !last || !previous?.changesVisible;
  // A scheduled version that the owner has withheld stays so when the post is saved with the same text.
  const withheld = pending?.withheld === true && hasSameWords(pending, post);
  await addVersion(req, post, last, { publicAt, startsRecord, withheld });
  return doc;
};

/** Deletes the history of a post that is deleted for good. */
export const deletePublishedVersions: CollectionAfterDeleteHook = async ({ doc, id, req }) => {
  await deleteVersions(req, { post: { equals: String(id) } });
  return doc;
};

/**
 * Adds the text that visitors could read until this save, if the history does not have it: the site's switch was
 * turned on after it was published.
 */
async function addMissedVersion(req: PayloadRequest, previous: Recorded | undefined, last: StoredVersion | undefined) {
  const isMissed = previous?.changesVisible && isPublicPost(previous) && !(last && hasSameWords(last, previous));
  if (!isMissed) return last;
  const changedAt = timeOf(previous.contentUpdatedAt);
  const publicAt = changedAt <= publicNow() ? new Date(changedAt).toISOString() : publicInstant();
  return addVersion(req, previous, last, { publicAt, startsRecord: true, withheld: false });
}

async function addVersion(
  req: PayloadRequest,
  { id: post, title, excerpt, content }: Recorded,
  last: StoredVersion | undefined,
  version: NewVersion,
): Promise<StoredVersion> {
  const number = (last?.number ?? 0) + 1;
  const data = { post, number, title, excerpt, content, ...version };
  const added = await req.payload.db.create({ collection: COLLECTION, data, req });
  await deleteVersions(req, { post: { equals: post }, number: { less_than_equal: number - MAX_VERSIONS } });
  return added;
}

async function readPost(req: PayloadRequest, id: string): Promise<Recorded | null> {
  const select = {
    title: true,
    excerpt: true,
    content: true,
    status: true,
    publishedAt: true,
    deletedAt: true,
    changesVisible: true,
  } as const;
  return req.payload.db.findOne<Recorded>({ collection: 'posts', req, select, where: { id: { equals: id } } });
}

async function isRecordOn(req: PayloadRequest): Promise<boolean> {
  const settings = await req.payload.db.findGlobal<{ changesVisible?: boolean | null }>({ slug: 'site-settings', req });
  return settings.changesVisible === true;
}

async function lastVersion(req: PayloadRequest, post: string): Promise<StoredVersion | undefined> {
  const { docs } = await req.payload.db.find<StoredVersion>({
    collection: COLLECTION,
    limit: 1,
    pagination: false,
    req,
    sort: '-number',
    where: { post: { equals: post } },
  });
  return docs[0];
}

const deleteVersions = (req: PayloadRequest, where: Where) =>
  req.payload.db.deleteMany({ collection: COLLECTION, req, where });
