import type { Post as Doc, TextRow } from '@portfolio/cms';
import type { Post, PostCard, PostLink, PostVersion, PostVersionRow } from '@portfolio/contract';
import { posts } from '@portfolio/contract/resources/posts';
import { plainExcerpt, startsWithExcerpt } from '@portfolio/text/excerpt';
import type { Gateway } from '#app/gateway.ts';
import { withImageFacts } from '#app/uploads/image-facts.ts';
import { type ImageFacts, imageFactsOf, present, selectFor } from '../present.ts';
import { firstSentences } from './first-sentences.ts';
import { withSideNotes } from './side-notes.ts';

const cardSchema = posts.calls.list.response.shape.items.element;
/** Links to other pages and the times of updates, which are on the post's page but not in feeds. */
const AROUND = {
  previous: true,
  next: true,
  related: true,
  project: true,
  seriesPosts: true,
  skillTags: true,
  updates: true,
} as const;
const pageSchema = posts.calls.read.response.shape.item.omit(AROUND);
const linkSchema = pageSchema.pick({ title: true, slug: true, publishedAt: true, readingTime: true });
const versionSchema = posts.calls.readVersion.response.shape.item;

/** Stored times that `updatedAt` and `publishedAt` are computed from. */
export const NEEDED = ['createdAt', 'contentUpdatedAt'] as const;
/** The stored fields of a post card. */
export const POST_CARD = selectFor(cardSchema, NEEDED);
/** The stored fields of a link to a post. */
export const POST_LINK = selectFor(linkSchema, NEEDED);

/** What is known of the posts' covers. */
export const coverFacts = (gateway: Gateway, docs: Pick<Doc, 'coverImage'>[]): Promise<ImageFacts> =>
  imageFactsOf(
    gateway,
    docs.map(({ coverImage }) => coverImage?.url),
  );

/** The public times of a post, also from its columns alone. */
export const timesOf = (doc: Pick<Doc, 'publishedAt' | (typeof NEEDED)[number]>) => ({
  publishedAt: doc.publishedAt || doc.createdAt,
  updatedAt: doc.contentUpdatedAt || doc.createdAt,
});

/** Computed fields of a post for its owner: the time of the last text change, and the cover with alt text and size. */
export const computePost = (doc: Doc, facts: ImageFacts) => ({
  updatedAt: timesOf(doc).updatedAt,
  readingTime: doc.readingTime ?? 1,
  coverImage: doc.coverImage?.url
    ? { ...doc.coverImage, alt: doc.coverImage.alt || doc.title, ...facts.get(doc.coverImage.url) }
    : undefined,
});
/** The cover with its own description, else that of the image library; the title of the post stands for none. */
function coverForVisitors({ coverImage, title }: Doc, facts: ImageFacts) {
  if (!coverImage?.url) return undefined;
  const { description, ...size } = facts.get(coverImage.url) ?? {};
  const own = coverImage.alt === title ? '' : coverImage.alt;
  return { url: coverImage.url, alt: own || description || title, ...size };
}
/** `sentences` describe a post without an excerpt. */
const computePublicPost = (doc: Doc, facts: ImageFacts, sentences = '') => ({
  ...computePost(doc, facts),
  coverImage: coverForVisitors(doc, facts),
  excerpt: plainExcerpt(doc.excerpt ?? '') || sentences,
  publishedAt: timesOf(doc).publishedAt,
});

/** A post in the public list. */
export const presentPostCard = (doc: Doc, facts: ImageFacts, sentences?: string): PostCard =>
  present(cardSchema, doc, computePublicPost(doc, facts, sentences));
/** A post as a link. */
export const presentPostLink = (doc: Doc): PostLink => present(linkSchema, doc, computePublicPost(doc, new Map()));
/** Computed fields of a post's page, without links to other posts. */
export function computePostPage(doc: Doc, facts: ImageFacts) {
  const html = doc.html ?? '';
  const hasExcerpt = plainExcerpt(doc.excerpt ?? '') !== '';
  const page = computePublicPost(doc, facts, hasExcerpt ? '' : firstSentences(html));
  const isRepeated = hasExcerpt ? startsWithExcerpt(html, doc.excerpt ?? '') : page.excerpt !== '';
  return {
    ...page,
    html: withSideNotes(withImageFacts(html, facts)),
    startsWithExcerpt: isRepeated || undefined,
  };
}
/** A post with its text. */
export const presentPost = (doc: Doc, facts: ImageFacts): Omit<Post, keyof typeof AROUND> =>
  present(pageSchema, doc, computePostPage(doc, facts));

/** The fields of Payload's version documents that are used. */
interface VersionDoc {
  id: string | number;
  updatedAt: string;
  version: Partial<Pick<Doc, 'title' | 'excerpt' | 'content' | 'tags'>>;
}
/** An earlier version of a post, with its text. */
export const presentVersion = ({ id, updatedAt, version }: VersionDoc): PostVersion =>
  present(versionSchema, version, { _id: String(id), createdAt: updatedAt });
/** A version in the list, without its text. */
export const presentVersionRow = ({ id, time, words, name, isCurrent, visibility }: TextRow): PostVersionRow => ({
  _id: id,
  createdAt: new Date(time).toISOString(),
  words,
  name,
  public: visibility,
  current: isCurrent,
});
