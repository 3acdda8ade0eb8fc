import { setImmediate } from 'node:timers/promises';
import type { BlogPage, BlogQuery, OtherCategories, PostCard } from '@portfolio/contract';
import { BLOG_CATEGORIES, LIMITS } from '@portfolio/contract/limits';
import type { Where } from 'payload';
import type { Cache } from '#app/cache.ts';
import type { Gateway } from '#app/gateway.ts';
import { sentencesOf } from './first-sentences.ts';
import { coverFacts, POST_CARD, presentPostCard } from './presenter.ts';

/** Cards read per query: the maximum page size, at about the cost of one page of the site. */
export const BLOCK = LIMITS.pageSize;

type Shown = Pick<BlogQuery, 'category' | 'sort'>;

const whereOf = ({ category }: Pick<Shown, 'category'>): Where => (category ? { category: { equals: category } } : {});

/**
 * Answers lists of public posts. Posts are read from the database in blocks, and a block is cached until the content
 * changes or a publication time passes, so that other pages or page sizes need no query. The cost of the first read
 * after a change does not grow with the number of posts.
 */
export function createPostCards(gateway: Gateway, cache: Cache) {
  async function read(shown: Shown, index: number): Promise<PostCard[]> {
    // Other requests are answered between two blocks.
    await setImmediate();
    const direction = shown.sort === 'oldest' ? '' : '-';
    const { docs } = await gateway.list('posts', null, {
      where: whereOf(shown),
      limit: BLOCK,
      ...(index > 0 && { page: index + 1 }),
      sort: [`${direction}publishedAt`, `${direction}createdAt`],
      select: POST_CARD,
    });
    const facts = await coverFacts(gateway, docs);
    const sentences = await sentencesOf(gateway, docs);
    return docs.map((doc) => presentPostCard(doc, facts, sentences.get(doc.id)));
  }

  const blockOf = (shown: Shown, index: number) =>
    cache.remember(`cards ${shown.category} ${shown.sort} ${index}`, () => read(shown, index));

  /** The number of posts; a first block that is not full needs no query. */
  async function totalOf(shown: Shown, first: PostCard[]): Promise<number> {
    if (first.length < BLOCK) return first.length;
    return countOf(shown.category);
  }

  const countOf = (category: BlogQuery['category']) =>
    cache.remember(`number of cards ${category}`, () => gateway.count('posts', null, whereOf({ category })));

  /** What the other categories have, the fullest first. */
  async function readOthers(): Promise<OtherCategories> {
    const categories: OtherCategories['categories'] = [];
    for (const category of BLOG_CATEGORIES) {
      const count = await countOf(category);
      if (count > 0) categories.push({ category, count });
    }
    return { total: await countOf(''), categories: categories.sort((one, other) => other.count - one.count) };
  }

  /** A range of cards, and the total. */
  async function slice(shown: Shown, from: number, count: number): Promise<{ items: PostCard[]; total: number }> {
    const head = await blockOf(shown, 0);
    const total = await totalOf(shown, head);
    const end = Math.min(from + count, total);
    if (end <= from) return { items: [], total };
    const first = Math.floor(from / BLOCK);
    const cards: PostCard[] = [];
    for (let index = first; index * BLOCK < end; index += 1) {
      cards.push(...(index === 0 ? head : await blockOf(shown, index)));
    }
    return { items: cards.slice(from - first * BLOCK, end - first * BLOCK), total };
  }

  return {
    /** One page of a list. */
    async page({ page, pageSize, category, sort }: BlogQuery): Promise<BlogPage> {
      const { items, total } = await slice({ category, sort }, (page - 1) * pageSize, pageSize);
      const others = category && total === 0 ? await readOthers() : undefined;
      return { items, page, pageSize, total, ...(others && { others }) };
    },
    /** The newest posts of all categories, and the total. */
    newest: (count: number) => slice({ category: '', sort: 'newest' }, 0, count),
  };
}
/** Answers lists of public posts. */
export type PostCards = ReturnType<typeof createPostCards>;
