import type { Post as Doc } from '@portfolio/cms';
import type { BlogCategory, OwnerPost, OwnerPostRow, Post, PostCard, PostLink, PostVersion } from '@portfolio/contract';
import { picturesIn, withPictureSizes } from '../uploads/article-pictures.ts';
import type { Sizes } from '../uploads/sizes.ts';
import { list, optional } from './fields.ts';

const iso = (value: string | null | undefined) => (value ? new Date(value).toISOString() : undefined);

/** What a card is made of: all that needs to be read of a post for it. */
export const POST_CARD = {
  title: true,
  slug: true,
  excerpt: true,
  tags: true,
  category: true,
  coverImage: true,
  featured: true,
  readingTime: true,
  publishedAt: true,
  createdAt: true,
  contentUpdatedAt: true,
} as const satisfies { [K in keyof Doc]?: true };
/** What the owner's list shows of a post. */
export const OWNER_POST_ROW = { ...POST_CARD, rev: true, status: true, canonicalUrl: true } as const;

/** The addresses of all pictures that a post shows. */
export const postPictures = ({ coverImage, html }: Doc) => [coverImage?.url, ...picturesIn(html ?? '')];

const shown = (doc: Doc, sizes: Sizes) => ({
  _id: String(doc.id),
  createdAt: iso(doc.createdAt) ?? '',
  updatedAt: iso(doc.contentUpdatedAt) ?? iso(doc.createdAt) ?? '',
  title: doc.title,
  slug: doc.slug ?? '',
  excerpt: optional(doc.excerpt),
  tags: list(doc.tags),
  category: (doc.category ?? undefined) as BlogCategory | undefined,
  coverImage: doc.coverImage?.url
    ? { url: doc.coverImage.url, alt: doc.coverImage.alt || doc.title, ...sizes.get(doc.coverImage.url) }
    : undefined,
  featured: doc.featured ?? false,
  readingTime: doc.readingTime ?? 1,
});

export const presentPostCard = (doc: Doc, sizes: Sizes): PostCard => ({
  ...shown(doc, sizes),
  publishedAt: iso(doc.publishedAt) ?? iso(doc.createdAt) ?? '',
});
export const presentPostLink = (doc: Doc): PostLink => ({
  title: doc.title,
  slug: doc.slug ?? '',
  publishedAt: iso(doc.publishedAt) ?? iso(doc.createdAt) ?? '',
  readingTime: doc.readingTime ?? 1,
});
export const presentPost = (doc: Doc, sizes: Sizes): Omit<Post, 'previous' | 'next' | 'related'> => ({
  ...presentPostCard(doc, sizes),
  content: doc.content ?? '',
  html: withPictureSizes(doc.html ?? '', sizes),
  canonicalUrl: optional(doc.canonicalUrl),
});
export const presentOwnerPostRow = (doc: Doc, sizes: Sizes): OwnerPostRow => ({
  ...shown(doc, sizes),
  rev: doc.rev ?? 0,
  status: doc.status,
  publishedAt: iso(doc.publishedAt),
  canonicalUrl: optional(doc.canonicalUrl),
});
export const presentOwnerPost = (doc: Doc, sizes: Sizes): OwnerPost => ({
  ...presentOwnerPostRow(doc, sizes),
  content: doc.content ?? '',
});

/** A version as Payload keeps it; only what is shown of it is read. */
interface VersionDoc {
  id: string | number;
  updatedAt: string;
  version: Partial<Pick<Doc, 'title' | 'excerpt' | 'content' | 'tags'>>;
}
export const presentVersion = ({ id, updatedAt, version }: VersionDoc): PostVersion => ({
  _id: String(id),
  createdAt: iso(updatedAt) ?? '',
  title: version.title ?? '',
  excerpt: optional(version.excerpt),
  content: version.content ?? '',
  tags: list(version.tags),
});
