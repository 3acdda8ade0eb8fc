import { isDeepStrictEqual } from 'node:util';
import { countWords } from '@portfolio/contract/text';
import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeValidateHook,
  PayloadRequest,
} from 'payload';
import { publicNow } from '#app/clock.ts';
import { readVersionColumns, type VersionColumnsQuery } from '#app/database/read-columns.ts';
import type { Post } from '#app/payload-types.ts';
import { editorialFields, isPublicPost } from '../hooks.ts';
import { keepVersion } from './keep-version.ts';
import { type MarkedPost, marksAt, textOf, withMark } from './text-marks.ts';
import { toKept, VERSION_FACTS, type VersionFacts } from './version-rows.ts';
import { ALL_KEPT_MS, versionsToRemove } from './versions-to-remove.ts';

type Draft = Partial<Post>;
type Marked = MarkedPost & Pick<Post, 'id'>;
const MARKED = { ...VERSION_FACTS.version, textMarks: true } as const;

const isSameText = (data: Draft, earlier: Draft): boolean =>
  isDeepStrictEqual(editorialFields(data), editorialFields(earlier));

/** The marks after a save: of the text before it and its own. */
function marksAfter(data: MarkedPost, before: Draft | undefined, isRestore: boolean) {
  const now = publicNow();
  const earlier = before ? marksAt(before, now) : [];
  const [text, textBefore] = [textOf(data), before && textOf(before)];
  const marks =
    isRestore && textBefore !== undefined && text !== textBefore
      ? withMark(earlier, { text: textBefore, isBeforeRestore: true })
      : earlier;
  const wasPublic = before !== undefined && isPublicPost(before, now);
  const isNewlyPublic = isPublicPost(data, now) && !(wasPublic && text === textBefore);
  return isNewlyPublic
    ? withMark(marks, { text, publicAs: wasPublic ? 'updated' : 'published', publicAt: now })
    : marks;
}

/** Sets what a list of versions tells without their texts: words, when the text was saved, and what happened to texts. */
export const describeVersion: CollectionBeforeChangeHook<Post> = ({ context, data, originalDoc }) => {
  const before: Draft | undefined = originalDoc;
  const isKept = before !== undefined && isSameText(data, before);
  // Later than the text before even if the clock was set back.
  const textSavedAtMs = isKept ? textOf(before) : Math.max(Date.now(), before ? textOf(before) + 1 : 0);
  const hasWords = before?.words != null && data.content === before.content;
  const words = hasWords ? before.words : countWords(data.content ?? '');
  const described = { ...data, textSavedAtMs, words };
  return { ...described, textMarks: marksAfter(described, before, context.isRestoringVersion === true) };
};

/**
 * Keeps the stored text as a version before another is restored over it. Every save makes a version, except of a post
 * that came from a backup without versions.
 */
export const keepBeforeRestore: CollectionBeforeValidateHook<Post> = async ({ context, data, originalDoc, req }) => {
  if (context.isRestoringVersion !== true || !originalDoc) return data;
  const stored = originalDoc as Post;
  const [newest] = await readVersionFacts(req, stored.id, { limit: 1 });
  if (newest && textOf(newest.version) === textOf(stored)) return data;
  await keepVersion(req, stored, stored.updatedAt);
  return data;
};

/**
 * Deletes the versions of a saved post that are not kept, in the transaction of the save. Without one the save is done:
 * then a failure is only logged, and the next save deletes them.
 */
export const removeOldVersions: CollectionAfterChangeHook<Post> = async ({ doc, req }) => {
  try {
    const savedBefore = new Date(Date.now() - ALL_KEPT_MS).toISOString();
    const older = await readVersionFacts(req, doc.id, { limit: 1, savedBefore });
    if (older.length === 0) return doc;
    const where = { id: { equals: doc.id } };
    const post = await req.payload.db.findOne<Marked>({ collection: 'posts', req, select: MARKED, where });
    const versions = await readVersionFacts(req, doc.id);
    const ids = post ? versionsToRemove(toKept(post, versions, publicNow()), Date.now()) : [];
    if (ids.length > 0) {
      await req.payload.db.deleteVersions({ collection: 'posts', req, where: { id: { in: ids } } });
    }
  } catch (error) {
    if (await req.transactionID) throw error;
    req.payload.logger.error(error, 'The earlier versions of a post could not be thinned out.');
  }
  return doc;
};

/** The versions of a post without their texts, newest first. */
const readVersionFacts = (
  req: PayloadRequest,
  parent: string,
  which: Pick<VersionColumnsQuery, 'limit' | 'savedBefore'> = {},
) =>
  readVersionColumns<VersionFacts['version']>(req.payload, {
    collection: 'posts',
    fields: Object.keys(VERSION_FACTS.version),
    parent,
    ...which,
    req,
  });
