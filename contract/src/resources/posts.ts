import { z } from 'zod';
import { BLOG_CATEGORIES, BLOG_SORTS, LIMITS, PAGE_SIZE, STATUSES } from '../limits.ts';
import { postPath } from '../pages.ts';
import { historyCalls, pendingCalls, versionCalls } from '../routes/post-versions.ts';
import { get, post as postCall, readBySlug, uploadImage } from '../routes/route.ts';
import {
  idParam,
  imageResponse,
  instant,
  itemOf,
  optionalLink,
  optionalText as optionalWords,
  orDefault,
  rev,
} from '../schemas/common.ts';
import { ownerPostsAnswer, ownerPostsQuery, textMatch } from '../schemas/owner-posts.ts';
import { pendingChanges, pendingRevs } from '../schemas/pending-changes.ts';
import { postHistory } from '../schemas/post-history.ts';
import { otherCategories, relatedProject } from '../schemas/post-links.ts';
import { REQUIRED } from '../sentences.ts';
import { entriesOf } from '../type-guards.ts';
import { defineResource } from './definition/define.ts';
import { exampleBase, exampleWithRev, UPLOAD_URL } from './definition/example.ts';
import {
  choice,
  field,
  flag,
  link,
  onPage,
  optionalCount,
  optionalText,
  ownerOnly,
  schemasOf,
  skillTags,
  slug,
  text,
  texts,
} from './definition/fields.ts';

const schemas = schemasOf({
  title: text(),
  slug: slug(),
  excerpt: optionalText(LIMITS.excerpt),
  tags: texts(LIMITS.tags, LIMITS.tag),
  category: field(z.union([z.enum(BLOG_CATEGORIES), z.literal('')]).nullish(), z.enum(BLOG_CATEGORIES).optional()),
  coverImage: field(z.object({ url: optionalLink, alt: optionalWords() }).nullish(), imageResponse.optional()),
  featured: flag(false),
  content: onPage(field(orDefault(z.string().max(LIMITS.content), ''), z.string())),
  canonicalUrl: onPage(link()),
  series: onPage(optionalText(LIMITS.series)),
  seriesPart: onPage(optionalCount(LIMITS.seriesPart)),
  /** Whether visitors can see how the text has changed since, if the site's switch is on, too. */
  changesVisible: ownerOnly(flag(false)),
  status: ownerOnly(choice(STATUSES, 'draft')),
  publishedAt: ownerOnly(field(z.union([instant, z.literal('')]).nullish(), instant.optional())),
});

type SeriesFields = { series?: string | null | undefined; seriesPart?: number | null | undefined };
const hasSeries = ({ series, seriesPart }: SeriesFields) => !seriesPart || Boolean(series);
const seriesRule = { path: ['seriesPart'], message: 'Name the series that this is a part of.' };
/** `true` for what the editor saves by itself: no version, and nothing that visitors see. */
const autosave = z.boolean().nullish();
const titleRule = { path: ['title'], message: REQUIRED };
/** Only what the editor saves by itself may have no title yet. */
const create = schemas.create
  .extend({ title: optionalWords(), autosave })
  .refine((body) => body.autosave === true || Boolean(body.title), titleRule)
  .refine(hasSeries, seriesRule);
// An update without `series` is validated later, against the stored series.
const update = schemas.update
  .extend({ autosave, pendingRev: rev.optional() })
  .refine((change) => change.series === undefined || hasSeries(change), seriesRule);
/** The fields of a public post whose changes can wait until they are published. */
const pendingFields = schemas.update.pick({
  title: true,
  excerpt: true,
  content: true,
  tags: true,
  coverImage: true,
  series: true,
  seriesPart: true,
});

/** The name of a post that was saved without a title; only its owner sees it. */
export const UNTITLED = 'Untitled';
/** The names of these fields. */
export const PENDING_FIELDS = entriesOf(pendingFields.shape).map(([name]) => name);
/** Changes of a public post, as they are stored until they are published. */
export const pendingValues = pendingFields.strict();
/** Computed from the content: the reading time in minutes. */
const read = { readingTime: z.number() };
const postCard = schemas.shown.extend({ ...read, publishedAt: instant });
/** The post before or after another. */
const postLink = postCard.pick({ title: true, slug: true, publishedAt: true, readingTime: true });
/** All public posts of a series in order, including this one; `part` counts from 1 and skips posts not yet public. */
const seriesPosts = z.object({
  part: z.number(),
  total: z.number(),
  items: z.array(postLink.pick({ title: true, slug: true }).extend({ part: z.number() })),
});
/**
 * `previous` was published before, `next` after; `related` are up to three posts with the most shared tags;
 * `project` has most tags in common with the post, absent if none has any; `seriesPosts` is set if the series has another public post. `updates` are the times of the updates in the public
 * history, oldest first; absent if the history is off. Without an own excerpt it is the first sentences. With
 * `startsWithExcerpt` the text begins with the excerpt.
 */
const post = schemas.page.extend({
  ...read,
  publishedAt: instant,
  html: z.string(),
  startsWithExcerpt: z.literal(true).optional(),
  skillTags,
  previous: postLink.optional(),
  next: postLink.optional(),
  related: z.array(postCard),
  project: relatedProject.optional(),
  seriesPosts: seriesPosts.optional(),
  updates: z.array(instant).optional(),
});
/** `pendingRev` is incremented by every change of the pending ones, also when they are published or discarded. */
const item = schemas.item.extend({ ...read, pendingRev: rev, pending: pendingChanges.nullish() });
/**
 * `pendingAt` is the time of the last pending change, absent if there is none. `match` is absent if nothing was searched
 * for, or if it was found elsewhere than in the text that the editor opens.
 */
const row = item
  .omit({ content: true, pendingRev: true, pending: true })
  .extend({ pendingAt: instant.optional(), match: textMatch.optional() });
const withPending = itemOf(item).extend({ pending: pendingChanges.nullable() });

const blogQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(LIMITS.pageSize).default(PAGE_SIZE),
  category: z.union([z.enum(BLOG_CATEGORIES), z.literal('')]).default(''),
  sort: z.enum(BLOG_SORTS).default('newest'),
});
/** `others` is set where a category has no post: the number of all posts, and of those in the categories that have some. */
const blogPage = z.object({
  items: z.array(postCard),
  page: z.number(),
  pageSize: z.number(),
  total: z.number(),
  others: otherCategories.optional(),
});
/** `editor` is an id of one open editor: its newer preview request cancels the older one. */
const previewRequest = z.object({
  content: z.string().max(LIMITS.content),
  editor: z.string().max(LIMITS.editor).optional(),
});
/** The posts of the blog. */
export const posts = defineResource(
  {
    name: 'posts',
    collection: 'posts',
    singular: 'post',
    plural: 'posts',
    path: '/api/blog',
    adminListPath: '/api/blog/admin/list',
    adminListQuery: ownerPostsQuery,
    adminListAnswer: ownerPostsAnswer,
    titleField: 'title',
    pictureFields: ['content', 'coverImage'],
    visibility: 'scheduled',
    facts: { summary: 'excerpt', tags: 'tags' },
    evidence: { position: 3, texts: ['title'], isMention: true },
    markdownPage: { path: postPath },
    traits: ['sluggable', 'versioned'],
    item,
    row,
    create,
    update,
    calls: {
      list: get('/api/blog', { access: 'public', summary: 'Published posts', query: blogQuery, response: blogPage }),
      uploadImage: uploadImage('/api/blog/admin/upload-image', 'Upload a picture of a post'),
      preview: postCall('/api/blog/admin/preview', {
        access: 'owner',
        summary: 'Preview Markdown as the site renders it',
        body: previewRequest,
        response: z.object({ html: z.string() }),
        errors: [409],
        isSave: false,
      }),
      readAdmin: get('/api/blog/admin/:id', {
        access: 'owner',
        params: idParam,
        errors: [404],
        summary: 'One post with its content',
        response: itemOf(item),
      }),
      countLinks: get('/api/blog/admin/:id/links', {
        access: 'owner',
        params: idParam,
        errors: [404],
        summary: 'How many other posts link to this one; their links follow a changed slug',
        response: z.object({ posts: z.number() }),
      }),
      read: readBySlug('/api/blog/:slug', 'One published post', itemOf(post)),
      readChanges: readBySlug(
        '/api/blog/:slug/changes',
        'Public history of a post; not found while it is off or empty',
        itemOf(postHistory),
      ),
      ...historyCalls,
      ...versionCalls(withPending),
      ...pendingCalls(pendingFields.extend(pendingRevs.shape), withPending),
    },
  },
  {
    example: {
      ...exampleWithRev(5),
      title: 'Evaluations before agents',
      slug: 'evaluations-before-agents',
      excerpt: 'Why the test comes first.',
      tags: ['agents', 'evaluation'],
      category: 'technology',
      coverImage: { url: UPLOAD_URL, alt: 'A drawing of two paths', width: 1280, height: 720 },
      featured: false,
      readingTime: 4,
      pendingRev: 0,
      publishedAt: exampleBase.createdAt,
      status: 'published',
      content: '## First the test\n\nThen the agent.',
      series: 'Agents in production',
      seriesPart: 1,
      changesVisible: true,
    },
    exampleChange: { status: 'published' },
  },
);

/** A link to another post. */
export type PostLink = z.infer<typeof postLink>;
/** The public posts of a series, for the page of one of them. */
export type SeriesPosts = z.infer<typeof seriesPosts>;
/** A post in the public list. */
export type PostCard = z.infer<typeof postCard>;
/** A post with its content, and links to adjacent, related and series posts. */
export type Post = z.infer<typeof post>;
/** A post in the owner's list, without its content. */
export type OwnerPostRow = z.infer<typeof row>;
/** A post as its owner edits it. */
export type OwnerPost = z.infer<typeof item>;
/** One page of the public list of posts. */
export type BlogPage = z.infer<typeof blogPage>;
/** Page, category and order of the public list of posts. */
export type BlogQuery = z.output<typeof blogQuery>;
