import { type Cms, isPublicPost } from '@portfolio/cms';
import { UNTITLED } from '@portfolio/contract/resources/posts';
import type { Response } from 'express';
import type { Doc, Gateway } from '#app/gateway.ts';
import { handlers } from '#app/handler.ts';
import type { PendingChanges } from '#app/pending-changes.ts';
import type { PostVersions } from '#app/post-versions.ts';
import { imagesIn, withImageFacts } from '#app/uploads/image-facts.ts';
import { imageFactsOf, linksOfTags, type ReadTagLinks } from '../present.ts';
import type { ResourceOptions, Values } from '../resource.ts';
import type { VisitorReads } from '../visitor-reads.ts';
import { findAdjacentPosts } from './adjacent-posts.ts';
import type { PostCards } from './cards.ts';
import { countLinkingPosts } from './linking-posts.ts';
import { OWNER_POSTS_ORDER, readOwnerPosts } from './owner-list/index.ts';
import { computeRows, computeWithPending, pendingHandlers, presentWithPending } from './pending.ts';
import { computePostPage, NEEDED, presentVersion, presentVersionRow } from './presenter.ts';
import { findRelatedProject } from './related-project.ts';
import { findSeriesPosts } from './series-posts.ts';

type Post = Doc<'posts'>;

/** A signal that aborts when the client disconnects. */
function whenClosed(response: Response): AbortSignal {
  const disconnected = new AbortController();
  response.once('close', () => disconnected.abort());
  return disconnected.signal;
}

type Cover = { url?: string | null; alt?: string | null } | null | undefined;

/** Clears, keeps or sets the cover image; an `alt` without a URL describes the existing one. */
async function withCover({ coverImage, ...rest }: Values & { coverImage?: Cover }, stored?: () => Promise<Post>) {
  if (coverImage === undefined) return rest;
  const isDescription = coverImage?.alt !== undefined && coverImage?.url === undefined;
  const url = isDescription ? (await stored?.())?.coverImage?.url : coverImage?.url;
  return { ...rest, coverImage: url ? { url, alt: coverImage?.alt || null } : { url: null, alt: null } };
}

/** Without a title, what the editor saves by itself is untitled. */
function toStored({ autosave, pendingRev: _pendingRev, ...body }: Values, stored?: () => Promise<Post>) {
  return withCover(autosave && !stored && !body.title ? { ...body, title: UNTITLED } : body, stored);
}

interface PostParts {
  gateway: Gateway;
  visitorReads: VisitorReads;
  pendingChanges: PendingChanges;
  postVersions: PostVersions;
  postCards: PostCards;
  renderMarkdown: Cms['renderMarkdown'];
  readTagLinks: ReadTagLinks;
  /** The times of a post's updates, if the owner shows them. */
  updatesOf: (post: Post) => Promise<string[] | undefined>;
}

/** Handlers and computed fields of posts. */
export const postOptions = (parts: PostParts): ResourceOptions<Post> => {
  const { gateway, visitorReads, pendingChanges, postVersions, postCards, renderMarkdown, readTagLinks, updatesOf } =
    parts;
  return {
    sort: OWNER_POSTS_ORDER,
    needed: NEEDED,
    toStored,
    flagsOf: ({ autosave, pendingRev }) => ({
      ...(autosave === true && { autosave }),
      ...(typeof pendingRev === 'number' && { expectedPendingRev: pendingRev }),
    }),
    computeFields: (docs) => computeWithPending(parts, docs),
    computeRowFields: (docs) => computeRows(parts, docs),
    async computePageFields(doc) {
      const facts = await imageFactsOf(gateway, [doc.coverImage?.url, ...imagesIn(doc.html ?? '')]);
      const page = computePostPage(doc, facts);
      const adjacent = await findAdjacentPosts({ gateway, postCards }, doc);
      const linksOf = await linksOfTags(readTagLinks, [doc.tags]);
      const [series, updates] = [await findSeriesPosts(gateway, doc), await updatesOf(doc)];
      const project = await findRelatedProject(visitorReads, doc, linksOf);
      return {
        ...page,
        ...adjacent,
        ...series,
        updates,
        project,
        skillTags: linksOf(doc.tags, { kind: 'post', id: doc.id }),
      };
    },
    handlers: {
      ...pendingHandlers({ ...parts, toStored: withCover }),
      ...handlers({
        'posts.list': ({ query }) => postCards.page(query),
        'posts.listAdmin': ({ user, query, http }) =>
          readOwnerPosts(parts, { user, query, signal: http ? whenClosed(http.response) : undefined }),
        'posts.preview': async ({ body, http }) => {
          const how = { editor: body.editor, signal: http ? whenClosed(http.response) : undefined };
          const { html } = await renderMarkdown(body.content, how);
          return { html: withImageFacts(html, await imageFactsOf(gateway, imagesIn(html))) };
        },
        'posts.countLinks': async ({ user, params }) => ({
          posts: await countLinkingPosts(gateway, user, await gateway.findOrThrow('posts', user, params.id)),
        }),
        'posts.listVersions': async ({ user, params, query }) => {
          const rows = await postVersions.list(user, params.id);
          return { items: rows.filter(({ isCurrent }) => query.current || !isCurrent).map(presentVersionRow) };
        },
        'posts.readVersion': async ({ user, params }) => ({
          item: presentVersion(await postVersions.read(user, params.id, params.versionId)),
        }),
        'posts.restoreVersion': async ({ user, params }) => {
          const post = await gateway.findOrThrow('posts', user, params.id);
          if (!isPublicPost(post)) {
            return presentWithPending(parts, await postVersions.restore(user, params.id, params.versionId));
          }
          const { version } = await postVersions.read(user, params.id, params.versionId);
          const { title, excerpt, content, tags, coverImage } = version;
          // MongoDB has no values of fields that were empty.
          await pendingChanges.restore(user, params.id, {
            title,
            excerpt: excerpt ?? '',
            content: content ?? '',
            tags: tags ?? [],
            coverImage: coverImage?.url ? coverImage : null,
          });
          return presentWithPending(parts, post);
        },
      }),
    },
  };
};
