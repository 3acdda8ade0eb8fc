import type { PostCard, PostLink } from '@portfolio/contract';
import type { Where } from 'payload';
import type { Doc, Gateway } from '../gateway.ts';
import { list } from '../presenters/fields.ts';
import { presentPostCard, presentPostLink } from '../presenters/post.ts';
import { sizesOf } from '../uploads/sizes.ts';

/** How many related posts are shown, and among how many of the newest they are looked for. */
const RELATED = 3;
const AMONG = 24;
const LINK = { title: true, slug: true, publishedAt: true, readingTime: true, createdAt: true };
const CARD = {
  ...LINK,
  tags: true,
  excerpt: true,
  category: true,
  coverImage: true,
  featured: true,
  contentUpdatedAt: true,
};

interface Neighbours {
  previous?: PostLink;
  next?: PostLink;
  related: PostCard[];
}

/** The posts before and after a post, and those that share most tags with it, newest first among equals. */
export async function neighboursOf(gateway: Gateway, post: Doc<'posts'>, shown: Where): Promise<Neighbours> {
  const time = post.publishedAt ?? post.createdAt;
  const other: Where = { id: { not_equals: post.id } };
  const beside = async (where: Where, sort: string) => {
    const doc = await gateway.first('posts', null, { where: { and: [shown, other, where] }, sort, select: LINK });
    return doc && presentPostLink(doc);
  };
  const previous = await beside({ publishedAt: { less_than: time } }, '-publishedAt');
  const next = await beside({ publishedAt: { greater_than: time } }, 'publishedAt');
  const related = await relatedTo(gateway, list(post.tags), { and: [shown, other] });
  return { ...(previous && { previous }), ...(next && { next }), related };
}

async function relatedTo(gateway: Gateway, tags: string[], where: Where): Promise<PostCard[]> {
  if (tags.length === 0) return [];
  const { docs } = await gateway.list('posts', null, {
    where: { and: [where, { tags: { in: tags } }] },
    sort: '-publishedAt',
    limit: AMONG,
    select: CARD,
  });
  const shared = (doc: Doc<'posts'>) => list(doc.tags).filter((tag) => tags.includes(tag)).length;
  const most = docs.toSorted((a, b) => shared(b) - shared(a)).slice(0, RELATED);
  const sizes = await sizesOf(
    gateway,
    most.map(({ coverImage }) => coverImage?.url),
  );
  return most.map((doc) => presentPostCard(doc, sizes));
}
