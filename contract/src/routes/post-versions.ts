import { z } from 'zod';
import { POST_VERSION_NAMES } from '../limits.ts';
import { idParam, instant, itemOf, itemsOf, ok } from '../schemas/common.ts';
import { pendingRevs } from '../schemas/pending-changes.ts';
import { publishedVersion } from '../schemas/post-history.ts';
import { del, get, post, put } from './route.ts';

/** An earlier version of a post; restoring it sets these fields and the cover, and keeps the others. */
const postVersion = z.object({
  _id: z.string(),
  createdAt: instant,
  title: z.string(),
  excerpt: z.string().optional(),
  content: z.string(),
  tags: z.array(z.string()),
});
/**
 * A text that the post has or had, without the text. `createdAt` is when it was saved, of a public one when it became
 * public; `words` is absent in versions from before they were counted.
 */
const postVersionRow = postVersion.pick({ _id: true, createdAt: true }).extend({
  words: z.number().optional(),
  name: z.enum(POST_VERSION_NAMES).optional(),
  /** Whether visitors can read it. */
  public: z.enum(['now', 'before', 'never']),
  /** Whether it is the text that is stored now. */
  current: z.boolean(),
});
/** Calls of the owner for one post. */
const OF_POST = { access: 'owner', params: idParam, errors: [404] } as const;
/** Calls of the owner for one of its versions. */
const OF_VERSION = { ...OF_POST, params: idParam.extend({ versionId: z.string() }) } as const;

/** The owner's calls for the public history of a post. */
export const historyCalls = {
  listPublishedVersions: get('/api/blog/admin/:id/published-versions', {
    ...OF_POST,
    summary: 'Versions in the public history of a post, newest first',
    response: itemsOf(publishedVersion),
  }),
  withholdVersion: put('/api/blog/admin/:id/published-versions/:versionId', {
    ...OF_VERSION,
    summary: 'Withhold a version from the public history of a post, or show it again',
    body: publishedVersion.pick({ withheld: true }),
    response: itemOf(publishedVersion),
  }),
};

/** The calls for the earlier versions of a post; `restored` is the answer of a restore. */
export const versionCalls = <R extends z.ZodType>(restored: R) => ({
  listVersions: get('/api/blog/admin/:id/versions', {
    ...OF_POST,
    summary: 'Earlier versions of a post, newest first, without their texts; with `current` also the stored one',
    query: z.object({ current: z.literal('true').optional() }),
    response: itemsOf(postVersionRow),
  }),
  readVersion: get('/api/blog/admin/:id/versions/:versionId', {
    ...OF_VERSION,
    summary: 'One earlier version of a post with its text',
    response: itemOf(postVersion),
  }),
  restoreVersion: post('/api/blog/admin/:id/versions/:versionId/restore', {
    ...OF_VERSION,
    summary: 'Restore an earlier version of a post; of a public one as pending changes',
    response: restored,
    errors: [400, 404],
  }),
});

/** The calls for the pending changes of a public post: the body of a save, and the answer. */
export const pendingCalls = <B extends z.ZodType, R extends z.ZodType>(body: B, response: R) => ({
  savePending: put('/api/blog/admin/:id/pending', {
    ...OF_POST,
    summary: 'Save changes of a public post that visitors do not see yet',
    body,
    response,
    errors: [404, 409],
  }),
  publishPending: post('/api/blog/admin/:id/pending/publish', {
    ...OF_POST,
    summary: 'Publish the pending changes of a post',
    body: pendingRevs,
    response,
    errors: [404, 409],
  }),
  discardPending: del('/api/blog/admin/:id/pending', {
    ...OF_POST,
    summary: 'Discard the pending changes of a post',
    response: ok,
    errors: [404],
  }),
});

/** An earlier version of a post; `createdAt` is the time it was saved. */
export type PostVersion = z.infer<typeof postVersion>;
/** A version in the list of a post's versions. */
export type PostVersionRow = z.infer<typeof postVersionRow>;
