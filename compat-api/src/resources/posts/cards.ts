import { setImmediate } from 'node:timers/promises';
import type { BlogPage, BlogQuery, OtherCategories, PostCard } from '@portfolio/contract';
import { BLOG_CATEGORIES, LIMITS } from '@portfolio/contract/limits';
import type { Where } from 'payload';
import type { Cache } from '#app/cache.ts';
import type { Gateway } from '#app/gateway.ts';
import { sentencesOf } from './first-sentences.ts';
import { coverFacts, POST_CARD, presentPostCard } from './presenter.ts';

type Shown = Pick<BlogQuery, 'category' | 'sort'>;

const whereOf = ({ category }: Pick<Shown, 'category'>): Where => (category ? { category: { equals: category } } : {});

/** Answers lists of public posts, each read once until the content changes or a publication time passes. */
export function createPostCards(gateway: Gateway, cache: Cache) {
  async function read(shown: Shown, page: number, limit: number): Promise<{ items: PostCard[]; total: number }> {
    const direction = shown.sort === 'oldest' ? '' : '-';
    const { docs, total } = await gateway.list('posts', null, {
      where: whereOf(shown),
      limit,
      page,
      sort: [`${direction}publishedAt`, `${direction}createdAt`],
      select: POST_CARD,
    });
    const facts = await coverFacts(gateway, docs);
    const sentences = await sentencesOf(gateway, docs);
    return { items: docs.map((doc) => presentPostCard(doc, facts, sentences.get(doc.id))), total };
  }

  const list = (shown: Shown, page: number, limit: number) =>
    cache.remember(`cards ${shown.category} ${shown.sort} ${page} ${limit}`, () => read(shown, page, limit));

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

  return {
    /** One page of a list. */
    async page({ page, pageSize, category, sort }: BlogQuery): Promise<BlogPage> {
      const { items, total } = await list({ category, sort }, page, pageSize);
      const others = category && total === 0 ? await readOthers() : undefined;
      return { items, page, pageSize, total, ...(others && { others }) };
    },
    /** The newest posts of all categories, and the total. */
    async newest(count: number): Promise<{ items: PostCard[]; total: number }> {
      const items: PostCard[] = [];
      for (let page = 1; ; page += 1) {
        // Other requests are answered between two queries.
        await setImmediate();
        const part = await list({ category: '', sort: 'newest' }, page, LIMITS.pageSize);
        items.push(...part.items);
        const { total } = part;
        if (items.length >= Math.min(count, total)) return { items: items.slice(0, count), total };
      }
    },
  };
}
/** Answers lists of public posts. */
export type PostCards = ReturnType<typeof createPostCards>;
