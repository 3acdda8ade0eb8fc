import { z } from 'zod';
import {
  base,
  instant,
  itemOf,
  itemsOf,
  optionalLink,
  optionalText,
  orDefault,
  ownerBase,
  rev,
  shownPicture,
  text,
  texts,
} from './common.ts';
import { BLOG_CATEGORIES, BLOG_SORTS, LIMITS, STATUSES } from './limits.ts';

const shown = {
  title: z.string(),
  slug: z.string(),
  excerpt: z.string().optional(),
  tags: z.array(z.string()),
  category: z.enum(BLOG_CATEGORIES).optional(),
  coverImage: shownPicture.optional(),
  featured: z.boolean(),
  readingTime: z.number(),
};
export const postCard = z.object({ ...base, ...shown, publishedAt: instant });
/** The post before or after another. */
export const postLink = z.object({
  title: z.string(),
  slug: z.string(),
  publishedAt: instant,
  readingTime: z.number(),
});
/** `previous` was published before, `next` after; `related` share most tags, three at most. */
export const post = postCard.extend({
  content: z.string(),
  html: z.string(),
  canonicalUrl: z.string().optional(),
  previous: postLink.optional(),
  next: postLink.optional(),
  related: z.array(postCard),
});
export const ownerPostRow = z.object({
  ...ownerBase,
  ...shown,
  status: z.enum(STATUSES),
  publishedAt: instant.optional(),
  canonicalUrl: z.string().optional(),
});
export const ownerPost = ownerPostRow.extend({ content: z.string() });

const fields = {
  title: text(),
  slug: optionalText(LIMITS.slug),
  excerpt: optionalText(LIMITS.excerpt),
  content: orDefault(z.string().max(LIMITS.content), ''),
  tags: orDefault(texts(LIMITS.tags, LIMITS.tag), []),
  category: z.union([z.enum(BLOG_CATEGORIES), z.literal('')]).nullish(),
  status: orDefault(z.enum(STATUSES), 'draft'),
  featured: orDefault(z.boolean(), false),
  coverImage: z.object({ url: optionalLink, alt: optionalText() }).nullish(),
  publishedAt: z.union([instant, z.literal('')]).nullish(),
  canonicalUrl: optionalLink,
};
export const createPost = z.object(fields);
export const updatePost = z.object({ ...fields, rev }).partial();

export const blogQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(LIMITS.pageSize).default(LIMITS.defaultPageSize),
  category: z.union([z.enum(BLOG_CATEGORIES), z.literal('')]).default(''),
  sort: z.enum(BLOG_SORTS).default('newest'),
});
export const blogPage = z.object({
  items: z.array(postCard),
  page: z.number(),
  pageSize: z.number(),
  total: z.number(),
});
export const postItem = itemOf(post);
export const ownerPostList = itemsOf(ownerPostRow);
export const ownerPostItem = itemOf(ownerPost);
export const slugParam = z.object({ slug: z.string() });

/** `editor` is any name that one open editor keeps: its newer preview cancels the older one. */
export const previewRequest = z.object({
  content: z.string().max(LIMITS.content),
  editor: z.string().max(LIMITS.editor).optional(),
});
export const previewAnswer = z.object({ html: z.string() });
/** What a post said before; going back to it brings back these words and the cover, and leaves the rest. */
export const postVersion = z.object({
  _id: z.string(),
  createdAt: instant,
  title: z.string(),
  excerpt: z.string().optional(),
  content: z.string(),
  tags: z.array(z.string()),
});
export const postVersions = itemsOf(postVersion);
export const versionParams = z.object({ id: z.string(), versionId: z.string() });

export type PostLink = z.infer<typeof postLink>;
export type PostCard = z.infer<typeof postCard>;
export type Post = z.infer<typeof post>;
export type OwnerPostRow = z.infer<typeof ownerPostRow>;
export type OwnerPost = z.infer<typeof ownerPost>;
export type CreatePost = z.input<typeof createPost>;
export type UpdatePost = z.input<typeof updatePost>;
export type PostVersion = z.infer<typeof postVersion>;
export type BlogPage = z.infer<typeof blogPage>;
export type BlogQuery = z.output<typeof blogQuery>;
