import { setImmediate } from 'node:timers/promises';
import type { PostCard, PostLink } from '@portfolio/contract';
import type { Where } from 'payload';
import type { Doc, Gateway } from '#app/gateway.ts';
import type { PostCards } from './cards.ts';
import { sentencesOf } from './first-sentences.ts';
import { coverFacts, POST_CARD, POST_LINK, presentPostCard, presentPostLink } from './presenter.ts';

/** How many related posts are returned, and how many of the newest posts are searched first. */
const RELATED = 3;
const NEWEST = 100;
/** How many posts with a shared tag are compared if these are too few. */
const AMONG = 24;
const NEWEST_FIRST = ['-publishedAt', '-createdAt'];

interface AdjacentPosts {
  previous?: PostLink;
  next?: PostLink;
  related: PostCard[];
}
interface Reads {
  gateway: Gateway;
  postCards: PostCards;
}

/**
 * The posts before and after a post, and those that share most tags with it, newest first among equals. Other requests
 * are answered between two of the queries, which together take 15 ms with ten thousand posts.
 */
export async function findAdjacentPosts(reads: Reads, post: Doc<'posts'>): Promise<AdjacentPosts> {
  const time = post.publishedAt ?? post.createdAt;
  const other: Where = { id: { not_equals: post.id } };
  const beside = async (side: 'less_than' | 'greater_than') => {
    // Same order as the list: posts with the same time are ordered by creation.
    const sameMoment: Where = { and: [{ publishedAt: { equals: time } }, { createdAt: { [side]: post.createdAt } }] };
    const doc = await reads.gateway.first('posts', null, {
      where: { and: [other, { or: [{ publishedAt: { [side]: time } }, sameMoment] }] },
      sort: side === 'less_than' ? NEWEST_FIRST : ['publishedAt', 'createdAt'],
      select: POST_LINK,
    });
    return doc && presentPostLink(doc);
  };
  await setImmediate();
  const previous = await beside('less_than');
  await setImmediate();
  const next = await beside('greater_than');
  await setImmediate();
  const related = await relatedTo(reads, post, other);
  return { ...(previous && { previous }), ...(next && { next }), related };
}

/** The posts with most shared tags; the sort is stable, so equals stay newest first. */
function mostAlike<T extends { tags?: string[] | null }>(posts: T[], tags: string[]): T[] {
  const shared = (post: T) => (post.tags ?? []).filter((tag) => tags.includes(tag)).length;
  return posts
    .filter((post) => shared(post) > 0)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, RELATED);
}

/** Related posts among the newest, which are cached; if too few match, among all posts. */
async function relatedTo({ gateway, postCards }: Reads, post: Doc<'posts'>, other: Where): Promise<PostCard[]> {
  const tags = post.tags ?? [];
  if (tags.length === 0) return [];
  const newest = await postCards.newest(NEWEST);
  const alike = mostAlike(
    newest.items.filter(({ _id }) => _id !== String(post.id)),
    tags,
  );
  if (alike.length === RELATED || newest.total <= NEWEST) return alike;
  return sharing(gateway, tags, other);
}

/** Those of the newest posts with any of the tags that share most; this query scans every post. */
async function sharing(gateway: Gateway, tags: string[], other: Where): Promise<PostCard[]> {
  const { docs } = await gateway.list('posts', null, {
    where: { and: [other, { tags: { in: tags } }] },
    sort: NEWEST_FIRST,
    limit: AMONG,
    select: POST_CARD,
  });
  const alike = mostAlike(docs, tags);
  const facts = await coverFacts(gateway, alike);
  const sentences = await sentencesOf(gateway, alike);
  return alike.map((doc) => presentPostCard(doc, facts, sentences.get(doc.id)));
}
