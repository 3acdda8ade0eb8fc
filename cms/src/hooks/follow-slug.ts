import { LIMITS } from '@portfolio/contract/limits';
import { followLinks, type OwnFolder } from '@portfolio/text/markup/links/own-links';
import {
  type CollectionAfterChangeHook,
  type CollectionBeforeOperationHook,
  type CollectionSlug,
  type PayloadRequest,
  ValidationError,
  type Where,
} from 'payload';
import { PUBLISHED_VERSIONS } from '../content/parts.ts';
import { context } from '../context.ts';
import { afterCommit, beforeTransaction } from '../database/transaction.ts';
import { env } from '../env.ts';
import { StaleError } from '../errors.ts';
import { siteOrigins } from '../origins.ts';
import type { Row } from '../resources/pending-changes/row.ts';
import { readPendingRows, writeRow } from '../resources/pending-changes/store.ts';
import type { PendingValues } from '../resources/pending-changes/values.ts';
import { renderText } from '../resources/posts/render-content.ts';
import { rewritePublishedText } from '../resources/published-versions/store.ts';
import { nextSlug } from './assign-slug.ts';
import { postsWithText } from './posts-with-text.ts';

/** The new slug of an item, and the texts that link to it, changed and rendered. */
interface Following {
  id: string;
  to: string;
  posts: FollowedPost[];
  pending: FollowedRow[];
}
/** The pending changes of a post, with their text changed. */
interface FollowedRow {
  row: Row;
  changes: PendingValues;
}
interface FollowedPost {
  id: string;
  rev: number;
  data: Record<string, unknown>;
  /** Its public history. */
  versions: { id: string; content: string }[];
}
interface StoredPost {
  id: string;
  content?: string | null;
  rev?: number | null;
  imported?: { rev?: number | null } | null;
}
interface StoredItem {
  id: string;
  slug?: string | null;
  title?: string | null;
  status?: string | null;
  publishedAt?: string | null;
  wasPublic?: boolean | null;
  slugFromTitle?: boolean | null;
}
/** The new slugs by the slugs in addresses. */
type Moves = ReadonlyMap<string, string>;

declare module 'payload' {
  interface RequestContext {
    following?: Following | undefined;
  }
}

const FOLDERS: Partial<Record<CollectionSlug, OwnFolder>> = { posts: 'blog', projects: 'projects' };

/**
 * If a write changes the slug of a post or a project, changes and renders the posts that link to it before its
 * transaction begins, also those in the trash; `followSlug` stores them. A link of a post to itself is left to its author.
 */
export const prepareFollowing: CollectionBeforeOperationHook = async (call) => {
  const { args, collection, context, operation, overrideAccess, req } = call;
  const folder = FOLDERS[collection.slug];
  if (operation !== 'update' || !folder || !(req.user || overrideAccess)) return args;
  const { data, id } = args as { data?: Record<string, unknown>; id?: string };
  const isAsked = data?.slug !== undefined || (collection.slug === 'posts' && data?.title !== undefined);
  if (id === undefined || !data || !isAsked) return args;
  const item = await findItem(req, collection.slug, { id: { equals: id } });
  const from = item?.slug;
  if (!from) return args;
  const to = await slugOf(req, collection.slug, data, item);
  if (to === undefined || to === from) return args;
  // A link to an earlier address of another item, which this one takes over now, means the other one.
  const other = await findItem(req, collection.slug, {
    and: [{ previousSlugs: { equals: to } }, { id: { not_equals: id } }, { deletedAt: { exists: false } }],
  });
  const moves = new Map([[from, to], ...(other?.slug ? [[to, other.slug] as const] : [])]);
  const except = collection.slug === 'posts' ? id : undefined;
  const addresses = [...moves.keys()].map((slug) => `/${folder}/${slug}`);
  const linking = (await postsWithText(req.payload, addresses)).filter((post) => post !== except);
  const follow = (text: string) => followLinks(text, newSlugIn(folder, moves), siteOrigins(env.SITE_URL, env.PORT));
  const waiting = await findWaiting(req, addresses, except);
  if (linking.length + waiting.length === 0) return args;
  context.following = await beforeTransaction(req, async () => ({
    id,
    to,
    posts: await followAll(req, linking, follow),
    pending: waiting.flatMap((row) => followRow(row, follow)),
  }));
  return args;
};

const newSlugIn = (folder: OwnFolder, moves: Moves) => (link: { folder: OwnFolder; slug: string }) =>
  link.folder === folder ? moves.get(link.slug) : undefined;

async function findItem(req: PayloadRequest, collection: CollectionSlug, where: Where): Promise<StoredItem | null> {
  const select = {
    slug: true,
    title: true,
    status: true,
    publishedAt: true,
    wasPublic: true,
    slugFromTitle: true,
  } as const;
  return req.payload.db.findOne<StoredItem>({ collection, req, select, where });
}

/** The slug that the write will give to the item; `undefined` if it will be refused. */
async function slugOf(
  req: PayloadRequest,
  collection: CollectionSlug,
  data: Record<string, unknown>,
  item: StoredItem,
) {
  try {
    const { title, slug } = item;
    return (await nextSlug({ collection, id: item.id, req }, { title, slug, ...data }, { ...item })).slug;
  } catch (error) {
    if (error instanceof ValidationError) return undefined;
    throw error;
  }
}

/** The pending changes whose texts have one of the addresses. */
async function findWaiting({ payload }: PayloadRequest, addresses: readonly string[], except: string | undefined) {
  const rows = await readPendingRows(payload);
  return rows.filter(
    ({ post, changes }) => post !== except && addresses.some((address) => changes.content?.includes(address)),
  );
}

/** Pending changes with their links changed, if some are; they are rendered when they are published. */
function followRow(row: Row, follow: (text: string) => string): FollowedRow[] {
  const { content = '' } = row.changes;
  const followed = follow(content);
  return followed === content ? [] : [{ row, changes: { ...row.changes, content: followed } }];
}

async function followAll(req: PayloadRequest, ids: readonly string[], follow: (text: string) => string) {
  const posts: FollowedPost[] = [];
  for (const id of ids) {
    const post = await followPost(req, id, follow);
    if (post) posts.push({ ...post, versions: await followVersions(req, id, follow) });
  }
  return posts;
}

async function followPost({ payload }: PayloadRequest, id: string, follow: (text: string) => string) {
  const select = { content: true, rev: true, imported: true } as const;
  const post = await payload.db.findOne<StoredPost>({ collection: 'posts', select, where: { id: { equals: id } } });
  const content = follow(post?.content ?? '');
  if (!post || content === post.content || content.length > LIMITS.content) return undefined;
  const rev = post.rev ?? 0;
  const { imported } = post;
  // Times stay as they are, and what was not edited since its import still counts so.
  const kept = { updatedAt: null, ...(imported?.rev === rev && { imported: { ...imported, rev: rev + 1 } }) };
  try {
    return { id, rev, data: { ...(await renderText(content)), rev: rev + 1, ...kept } };
  } catch (error) {
    // A text at the limit of the renderer keeps the old address, which redirects.
    if (error instanceof ValidationError) return undefined;
    throw error;
  }
}

/** The public history of a post, so that a followed link is no change in it. */
async function followVersions({ payload }: PayloadRequest, post: string, follow: (text: string) => string) {
  const { docs } = await payload.db.find<{ id: string; content?: string | null }>({
    collection: PUBLISHED_VERSIONS,
    pagination: false,
    select: { content: true },
    where: { post: { equals: post } },
  });
  return docs.flatMap(({ id, content }) => {
    const followed = follow(content ?? '');
    return followed === (content ?? '') ? [] : [{ id, content: followed }];
  });
}

/**
 * Stores the posts that follow a new slug in the transaction of its write, below hooks, so that no version is made and
 * no time changes; `rev` does, so that an open editor merges the change. What was saved since keeps its text.
 */
export const followSlug: CollectionAfterChangeHook = async ({ context: { following }, doc, req }) => {
  if (!following || following.id !== doc.id || following.to !== doc.slug) return doc;
  const { db } = req.payload;
  for (const { id, rev, data, versions } of following.posts) {
    const where: Where = { and: [{ id: { equals: id } }, { rev: { equals: rev } }] };
    const select = { rev: true } as const;
    if (!(await db.updateOne({ collection: 'posts', data, req, select, where }))) continue;
    for (const { id: version, content } of versions) await rewritePublishedText(req, version, content);
    await afterCommit(req, () => context().changed('posts', id));
  }
  for (const { row, changes } of following.pending) {
    await writeRow(req.payload, { post: row.post, row, changes, req }).catch((error: unknown) => {
      if (!(error instanceof StaleError)) throw error;
    });
  }
  return doc;
};
