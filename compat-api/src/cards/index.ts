import type { BlogPage, BlogQuery, PostCard } from '@portfolio/contract';
import { LIMITS } from '@portfolio/contract/limits';
import type { Where } from 'payload';
import type { Generation } from '../content-cache/generation.ts';
import type { Gateway } from '../gateway.ts';
import { POST_CARD, presentPostCard } from '../resources/posts/presenter.ts';
import { sizesOf } from '../uploads/picture-sizes.ts';

/** Cards read per query: the maximum page size, at about the cost of one page of the site. */
export const BLOCK = LIMITS.pageSize;
/** Maximum number of cached blocks. */
const MOST = 200;

interface Kept {
  generation: number;
  cards: Promise<PostCard[]>;
  /** Total of the whole list; set once requested. */
  total?: Promise<number>;
}
type Shown = Pick<BlogQuery, 'category' | 'sort'>;

const whereOf = ({ category }: Shown): Where => (category ? { category: { equals: category } } : {});

/**
 * Answers lists of public posts. Posts are read from the database in blocks, and a block is cached until the content
 * changes or a publication time passes, so that other pages or page sizes need no query. The cost of the first read
 * after a change does not grow with the number of posts.
 */
export function createPostCards(gateway: Gateway, generation: Generation) {
  const blocks = new Map<string, Kept>();

  async function read(shown: Shown, index: number): Promise<PostCard[]> {
    await generation.ready();
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

  /** A block of the current content: cached, in flight, or new. */
  function blockOf(shown: Shown, index: number): Kept {
    const key = `${shown.category} ${shown.sort} ${index}`;
    const of = generation.current();
    const before = blocks.get(key);
    if (before?.generation === of) return before;
    const block: Kept = { generation: of, cards: read(shown, index) };
    // Rejected reads are not cached.
    block.cards.catch(() => blocks.get(key) === block && blocks.delete(key));
    blocks.delete(key);
    blocks.set(key, block);
    const [oldest] = blocks.keys();
    if (blocks.size > MOST && oldest !== undefined) blocks.delete(oldest);
    return block;
  }

  /** The number of posts; a first block that is not full needs no query. */
  async function totalOf(shown: Shown, first: Kept): Promise<number> {
    const cards = await first.cards;
    if (cards.length < BLOCK) return cards.length;
    first.total ??= gateway.count('posts', null, whereOf(shown)).catch((error: unknown) => {
      delete first.total;
      throw error;
    });
    return first.total;
  }

  /** A range of cards, and the total. */
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
    /** The newest posts of all categories, and the total. */
    newest: (count: number) => slice({ category: '', sort: 'newest' }, 0, count),
  };
}
/** Answers lists of public posts. */
export type PostCards = ReturnType<typeof createPostCards>;
