import { publicInstant } from '@portfolio/cms';
import type { PostVersion } from '@portfolio/contract';
import type { Response } from 'express';
import type { Where } from 'payload';
import { AppError, notFound } from '../errors.ts';
import { withClears, withoutEmpty } from '../fields.ts';
import type { Doc, Gateway } from '../gateway.ts';
import { handlers } from '../handler.ts';
import { trashedItem } from '../presenters/fields.ts';
import {
  OWNER_POST_ROW,
  postPictures,
  presentOwnerPost,
  presentOwnerPostRow,
  presentPost,
  presentVersion,
} from '../presenters/post.ts';
import { picturesIn, withPictureSizes } from '../uploads/article-pictures.ts';
import { type Sizes, sizesOf } from '../uploads/sizes.ts';
import { listResource, unlessStale, unlessTaken } from './list-resource.ts';
import { neighboursOf } from './neighbours.ts';

const LAST_CHANGE = ['-contentUpdatedAt', '-createdAt'];
const isPublic = (): Where => ({
  and: [{ status: { equals: 'published' } }, { publishedAt: { less_than_equal: publicInstant() } }],
});

const presentOne = async <T>(gateway: Gateway, doc: Doc<'posts'>, present: (doc: Doc<'posts'>, sizes: Sizes) => T) => ({
  item: present(doc, await sizesOf(gateway, postPictures(doc))),
});
const presentAll = async <T>(
  gateway: Gateway,
  docs: Doc<'posts'>[],
  present: (doc: Doc<'posts'>, sizes: Sizes) => T,
) => {
  const sizes = await sizesOf(gateway, docs.flatMap(postPictures));
  return docs.map((doc) => present(doc, sizes));
};

/** A cover that is cleared, or left out, or given; an emptied address clears all of it. */
function coverOf(cover: { url?: string | null | undefined; alt?: string | null | undefined } | null | undefined) {
  if (cover === undefined) return {};
  return { coverImage: cover?.url ? { url: cover.url, alt: cover.alt || null } : { url: null, alt: null } };
}

/** Versions that say something else than the one after them; toggles and orders make versions, too. */
function differentWords([now, ...before]: PostVersion[]): PostVersion[] {
  const words = ({ title, excerpt, content, tags }: PostVersion) => JSON.stringify([title, excerpt, content, tags]);
  let later = now && words(now);
  return before.filter((version) => {
    const isDifferent = words(version) !== later;
    later = words(version);
    return isDifferent;
  });
}

/** Aborted when the caller has gone before the answer. */
function whenClosed(response: Response): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return gone.signal;
}

const resource = listResource({
  collection: 'posts',
  shown: {},
  present: (doc) => presentOwnerPost(doc, new Map()),
  presentOwner: (doc) => presentOwnerPost(doc, new Map()),
});

export const blog = handlers({
  listPosts: ({ query }, { postCards }) => postCards.page(query),
  readPost: async ({ params }, { gateway, postCards }) => {
    const doc = await gateway.first('posts', null, { where: { and: [isPublic(), { slug: { equals: params.slug } }] } });
    if (doc) {
      const { item } = await presentOne(gateway, doc, presentPost);
      return { item: { ...item, ...(await neighboursOf({ gateway, postCards }, doc, isPublic())) } };
    }
    const slug = await gateway.movedTo('posts', params.slug);
    if (!slug) throw notFound('This post');
    throw new AppError(301, 'moved', 'This post has moved.', { headers: { Location: `/api/blog/${slug}` } });
  },
  listOwnerPosts: async ({ user }, { gateway }) => {
    const { docs } = await gateway.list('posts', user, { sort: LAST_CHANGE, select: OWNER_POST_ROW });
    return { items: await presentAll(gateway, docs, presentOwnerPostRow) };
  },
  trashedPosts: async ({ user }, { gateway }) => {
    const select = { ...OWNER_POST_ROW, deletedAt: true } as const;
    const { docs } = await gateway.list('posts', user, { sort: LAST_CHANGE, select, trashed: true });
    return {
      items: await presentAll(gateway, docs, (doc, sizes) => trashedItem(doc, presentOwnerPostRow(doc, sizes))),
    };
  },
  readOwnerPost: async ({ user, params }, { gateway }) =>
    presentOne(gateway, await gateway.demand('posts', user, params.id), presentOwnerPost),
  createPost: async ({ user, body }, { gateway }) => {
    const { coverImage, ...rest } = body;
    const data = { ...withoutEmpty(rest), ...coverOf(coverImage ?? undefined) };
    return presentOne(gateway, await unlessTaken(() => gateway.create('posts', user, data)), presentOwnerPost);
  },
  updatePost: async ({ user, params, body }, { gateway }) => {
    const { coverImage, rev, ...rest } = body;
    // A description alone describes the cover that is there.
    const isDescription = coverImage?.alt !== undefined && coverImage?.url === undefined;
    const kept = isDescription ? (await gateway.demand('posts', user, params.id)).coverImage?.url : undefined;
    const data = { ...withClears(rest), ...coverOf(kept ? { ...coverImage, url: kept } : coverImage) };
    const marks = rev === undefined ? {} : { expectedRev: rev };
    const doc = await unlessStale(
      () => unlessTaken(() => gateway.update('posts', user, params.id, data, marks)),
      async () => (await presentOne(gateway, await gateway.demand('posts', user, params.id), presentOwnerPost)).item,
    );
    return presentOne(gateway, doc, presentOwnerPost);
  },
  previewPost: async ({ body, http }, { gateway, renderMarkdown }) => {
    const how = { editor: body.editor, signal: http ? whenClosed(http.response) : undefined };
    const { html } = await renderMarkdown(body.content, how);
    return { html: withPictureSizes(html, await sizesOf(gateway, picturesIn(html))) };
  },
  listPostVersions: async ({ user, params }, { gateway }) => ({
    items: differentWords((await gateway.versions(user, params.id)).map(presentVersion)),
  }),
  restorePostVersion: async ({ user, params }, { gateway }) =>
    presentOne(gateway, await gateway.restoreVersion(user, params.id, params.versionId), presentOwnerPost),
  deletePost: resource.remove,
  purgePost: resource.purge,
  restorePost: resource.restore,
  uploadPostImage: ({ user, upload }, { uploads }) => uploads.asset(user, upload),
});
