import type { BlogPage, BlogQuery, PostCard } from '@portfolio/contract';
import { LIMITS } from '@portfolio/contract/limits';
import type { Where } from 'payload';
import type { Generation } from '../cache/generation.ts';
import type { Gateway } from '../gateway.ts';
import { POST_CARD, presentPostCard } from '../presenters/post.ts';
import { sizesOf } from '../uploads/sizes.ts';

/** Cards that are read at once: as many as a page may have, at about the price of one page of the site. */
export const BLOCK = LIMITS.pageSize;
/** Blocks that are kept. */
const MOST = 200;

interface Kept {
  generation: number;
  cards: Promise<PostCard[]>;
  /** Of the whole list; only where somebody has asked. */
  total?: Promise<number>;
}
type Shown = Pick<BlogQuery, 'category' | 'sort'>;

const whereOf = ({ category }: Shown): Where => (category ? { category: { equals: category } } : {});

/**
 * Answers lists of public posts. They are read from the database in blocks, and a block is kept in memory until the
 * content changes or a publication time comes, so that another page of the list, or other sizes of pages, cost no
 * query. What a change costs the next reader does not grow with the number of posts.
 */
export function createPostCards(gateway: Gateway, generation: Generation) {
  const blocks = new Map<string, Kept>();

  async function read(shown: Shown, index: number): Promise<PostCard[]> {
    await generation.begun();
    const direction = shown.sort === 'oldest' ? '' : '-';
    const { docs } = await gateway.list('posts', null, {
      where: whereOf(shown),
      limit: BLOCK,
      ...(index > 0 && { page: index + 1 }),
      sort: [`${direction}publishedAt`, `${direction}createdAt`],
      select: POST_CARD,
    });
    const sizes = await sizesOf(
      gateway,
      docs.map(({ coverImage }) => coverImage?.url),
    );
    return docs.map((doc) => presentPostCard(doc, sizes));
  }

  /** A block of the present content; the one that is being read, or kept, or a new one. */
  function blockOf(shown: Shown, index: number): Kept {
    const key = `${shown.category} ${shown.sort} ${index}`;
    const of = generation.current();
    const before = blocks.get(key);
    if (before?.generation === of) return before;
    const block: Kept = { generation: of, cards: read(shown, index) };
    // What failed is no answer for the next one.
    block.cards.catch(() => blocks.get(key) === block && blocks.delete(key));
    blocks.delete(key);
    blocks.set(key, block);
    const [oldest] = blocks.keys();
    if (blocks.size > MOST && oldest !== undefined) blocks.delete(oldest);
    return block;
  }

  /** How many there are: a first block that is not full tells it itself. */
  async function totalOf(shown: Shown, first: Kept): Promise<number> {
    const cards = await first.cards;
    if (cards.length < BLOCK) return cards.length;
    first.total ??= gateway.count('posts', null, whereOf(shown)).catch((error: unknown) => {
      delete first.total;
      throw error;
    });
    return first.total;
  }

  /** Some cards in a row, and how many there are in all. */
  async function slice(shown: Shown, from: number, count: number): Promise<{ items: PostCard[]; total: number }> {
    const head = blockOf(shown, 0);
    const total = await totalOf(shown, head);
    const end = Math.min(from + count, total);
    if (end <= from) return { items: [], total };
    const first = Math.floor(from / BLOCK);
    const held = Array.from({ length: Math.ceil(end / BLOCK) - first }, (_, at) => first + at);
    const read = held.map((index) => (index === 0 ? head : blockOf(shown, index)).cards);
    const cards = (await Promise.all(read)).flat();
    return { items: cards.slice(from - first * BLOCK, end - first * BLOCK), total };
  }

  return {
    /** One page of a list. */
    async page({ page, pageSize, category, sort }: BlogQuery): Promise<BlogPage> {
      const { items, total } = await slice({ category, sort }, (page - 1) * pageSize, pageSize);
      return { items, page, pageSize, total };
    },
    /** The newest posts of all categories, and how many there are. */
    newest: (count: number) => slice({ category: '', sort: 'newest' }, 0, count),
  };
}
export type PostCards = ReturnType<typeof createPostCards>;
