import type { PostVersion } from '@portfolio/contract';
import { posts } from '@portfolio/contract/resources/posts';
import type { Response } from 'express';
import type { Doc } from '#app/gateway.ts';
import { handlers } from '#app/handler.ts';
import { picturesIn, withPictureSizes } from '#app/uploads/picture-sizes.ts';
import { linksOfTags, present, sizesOf } from '../present.ts';
import type { ResourceOptions, Values } from '../resource.ts';
import { findAdjacentPosts } from './adjacent-posts.ts';
import { computePost, computePostPage, coverSizes, NEEDED, presentVersion, presentVersionRow } from './presenter.ts';
import { recordHandlers } from './record-handlers.ts';
import { findSeriesPosts } from './series-posts.ts';

type Post = Doc<'posts'>;

/** Versions whose text differs from the next one; changes of other fields create versions, too. */
function differentWords([now, ...before]: PostVersion[]): PostVersion[] {
  const words = ({ title, excerpt, content, tags }: PostVersion) => JSON.stringify([title, excerpt, content, tags]);
  let later = now && words(now);
  return before.filter((version) => {
    const isDifferent = words(version) !== later;
    later = words(version);
    return isDifferent;
  });
}

/** A signal that aborts when the client disconnects. */
function whenClosed(response: Response): AbortSignal {
  const disconnected = new AbortController();
  response.once('close', () => disconnected.abort());
  return disconnected.signal;
}

type Cover = { url?: string | null; alt?: string | null } | null | undefined;

/** Clears, keeps or sets the cover image; an `alt` without a URL describes the existing one. */
async function toStored({ coverImage, ...rest }: Values & { coverImage?: Cover }, stored?: () => Promise<Post>) {
  if (coverImage === undefined) return rest;
  const isDescription = coverImage?.alt !== undefined && coverImage?.url === undefined;
  const url = isDescription ? (await stored?.())?.coverImage?.url : coverImage?.url;
  return { ...rest, coverImage: url ? { url, alt: coverImage?.alt || null } : { url: null, alt: null } };
}

/** Handlers and computed fields of posts. */
export const postOptions: ResourceOptions<Post> = {
  sort: ['-contentUpdatedAt', '-createdAt'],
  needed: NEEDED,
  toStored,
  async computeFields(docs, { gateway }) {
    const sizes = await coverSizes(gateway, docs);
    return (doc) => computePost(doc, sizes);
  },
  async computePageFields(doc, services) {
    const { gateway, postCards } = services;
    const sizes = await sizesOf(gateway, [doc.coverImage?.url, ...picturesIn(doc.html ?? '')]);
    const page = computePostPage(doc, sizes);
    const adjacent = await findAdjacentPosts({ gateway, postCards }, doc);
    const linksOf = await linksOfTags(services, [doc.tags]);
    const [series, updates] = [await findSeriesPosts(gateway, doc), await services.changeRecords.updates(doc)];
    return { ...page, ...adjacent, ...series, updates, skillTags: linksOf(doc.tags) };
  },
  handlers: handlers({
    'posts.list': ({ query }, { postCards }) => postCards.page(query),
    ...recordHandlers,
    'posts.preview': async ({ body, http }, { gateway, renderMarkdown }) => {
      const how = { editor: body.editor, signal: http ? whenClosed(http.response) : undefined };
      const { html } = await renderMarkdown(body.content, how);
      return { html: withPictureSizes(html, await sizesOf(gateway, picturesIn(html))) };
    },
    'posts.listVersions': async ({ user, params }, { gateway }) => ({
      items: differentWords((await gateway.versions(user, params.id)).map(presentVersion)).map(presentVersionRow),
    }),
    'posts.readVersion': async ({ user, params }, { gateway }) => ({
      item: presentVersion(await gateway.version(user, params.id, params.versionId)),
    }),
    'posts.restoreVersion': async ({ user, params }, { gateway }) => {
      const doc = await gateway.restoreVersion(user, params.id, params.versionId);
      return { item: present(posts.item, doc, computePost(doc, await coverSizes(gateway, [doc]))) };
    },
  }),
};
