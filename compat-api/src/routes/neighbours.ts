import type { PostCard, PostLink } from '@portfolio/contract';
import type { Where } from 'payload';
import type { Doc, Gateway } from '../gateway.ts';
import type { Services } from '../handler.ts';
import { list } from '../presenters/fields.ts';
import { POST_CARD, presentPostCard, presentPostLink } from '../presenters/post.ts';
import { sizesOf } from '../uploads/sizes.ts';

/** How many related posts are named, and among how many of the newest they are looked for first. */
const RELATED = 3;
const NEWEST = 100;
/** How many of those with a tag in common are looked at where these are too few. */
const AMONG = 24;
const NEWEST_FIRST = ['-publishedAt', '-createdAt'];
const LINK = { title: true, slug: true, publishedAt: true, readingTime: true, createdAt: true };

interface Neighbours {
  previous?: PostLink;
  next?: PostLink;
  related: PostCard[];
}
type Reads = Pick<Services, 'gateway' | 'postCards'>;

/** The posts before and after a post, and those that share most tags with it, newest first among equals. */
export async function neighboursOf(reads: Reads, post: Doc<'posts'>, shown: Where): Promise<Neighbours> {
  const time = post.publishedAt ?? post.createdAt;
  const other: Where = { and: [shown, { id: { not_equals: post.id } }] };
  const beside = async (side: 'less_than' | 'greater_than') => {
    // In the order of the list: what came out at the same moment stands by when it was made.
    const sameMoment: Where = { and: [{ publishedAt: { equals: time } }, { createdAt: { [side]: post.createdAt } }] };
    const doc = await reads.gateway.first('posts', null, {
      where: { and: [other, { or: [{ publishedAt: { [side]: time } }, sameMoment] }] },
      sort: side === 'less_than' ? NEWEST_FIRST : ['publishedAt', 'createdAt'],
      select: LINK,
    });
    return doc && presentPostLink(doc);
  };
  const previous = await beside('less_than');
  const next = await beside('greater_than');
  const related = await relatedTo(reads, post, other);
  return { ...(previous && { previous }), ...(next && { next }), related };
}

/** The cards that share most tags with some, newest first among equals; they come newest first. */
function mostAlike(cards: PostCard[], tags: string[]): PostCard[] {
  const shared = (card: PostCard) => card.tags.filter((tag) => tags.includes(tag)).length;
  return cards
    .filter((card) => shared(card) > 0)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, RELATED);
}

/** Among the newest, which are in memory; where too few of them are alike, among those before them as well. */
async function relatedTo({ gateway, postCards }: Reads, post: Doc<'posts'>, other: Where): Promise<PostCard[]> {
  const tags = list(post.tags);
  if (tags.length === 0) return [];
  const newest = await postCards.newest(NEWEST);
  const alike = mostAlike(
    newest.items.filter(({ _id }) => _id !== String(post.id)),
    tags,
  );
  if (alike.length === RELATED || newest.total <= NEWEST) return alike;
  return mostAlike(await sharing(gateway, tags, other), tags);
}

/** The newest of those that have one of some tags; to find them the database looks at every post. */
async function sharing(gateway: Gateway, tags: string[], other: Where): Promise<PostCard[]> {
  const { docs } = await gateway.list('posts', null, {
    where: { and: [other, { tags: { in: tags } }] },
    sort: NEWEST_FIRST,
    limit: AMONG,
    select: POST_CARD,
  });
  const covers = docs.map(({ coverImage }) => coverImage?.url);
  const sizes = await sizesOf(gateway, covers);
  return docs.map((doc) => presentPostCard(doc, sizes));
}
