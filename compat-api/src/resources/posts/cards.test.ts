import type { BlogQuery } from '@portfolio/contract';
import { LIMITS } from '@portfolio/contract/limits';
import { openApp, type TestApp } from '@portfolio/server/test/app';
import { countTurns } from '@portfolio/server/test/event-loop-turns';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPostCards, type PostCards } from './cards.ts';

const COUNT = 2 * LIMITS.pageSize + 7;
let app: TestApp;
let cards: PostCards;
let ids: string[];
beforeAll(async () => {
  app = await openApp();
  const { Gateway } = await import('#app/gateway.ts');
  const { createCache } = await import('@portfolio/server/cache/store');
  const { createGeneration } = await import('@portfolio/server/cache/store');
  const gateway = new Gateway(app.cms.payload);
  cards = createPostCards(gateway, createCache(createGeneration(app.cms.onChange, gateway)));
  ids = [];
  for (let index = 0; index < COUNT; index++) {
    const json = {
      title: `Post ${index}`,
      content: 'x',
      status: 'published',
      publishedAt: new Date(Date.UTC(2020, 0, 1, index)).toISOString(),
      category: index % 2 ? 'research' : 'opinion',
    };
    ids.push((await app.call('POST', '/api/blog/admin', { owner: true, json })).body.item._id);
  }
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

const list = (query: Partial<BlogQuery> = {}) =>
  cards.page({ page: 1, pageSize: 12, category: '', sort: 'newest', ...query });
const numbers = async (query: Partial<BlogQuery>) =>
  (await list(query)).items.map(({ title }) => Number(title.split(' ')[1]));
const reads = () => vi.spyOn(app.cms.payload, 'find');
/** Queries for posts; the time of the next publication is queried as well. */
const ofPosts = (spy: ReturnType<typeof reads>) => spy.mock.calls.filter(([{ select }]) => select && 'title' in select);
const edit = (index: number, json: Record<string, unknown>) =>
  app.call('PUT', `/api/blog/admin/${ids[index]}`, { owner: true, json });
const newest = Array.from({ length: COUNT }, (_, index) => COUNT - 1 - index);

describe('a list of posts', () => {
  it.each([1, 7, 12, 49, 50])('contains each post once, in order, in pages of %i', async (pageSize) => {
    const seen: number[] = [];
    for (let page = 1; page <= Math.ceil(COUNT / pageSize); page++) seen.push(...(await numbers({ page, pageSize })));
    expect(seen).toEqual(newest);
    expect(await list({ page: 1_000_000, pageSize })).toMatchObject({ items: [], total: COUNT });
  });

  it('of one category, oldest first, contains only its posts', async () => {
    const odd = newest.toReversed().filter((index) => index % 2);
    expect(await numbers({ category: 'research', sort: 'oldest', pageSize: 50 })).toEqual(odd.slice(0, 50));
    expect((await list({ category: 'research', page: 9 })).total).toBe(odd.length);
  });

  it('of a category without posts says how many the others have', async () => {
    const categories = [
      { category: 'opinion', count: Math.ceil(COUNT / 2) },
      { category: 'research', count: Math.floor(COUNT / 2) },
    ];
    const others = { total: COUNT, categories };
    expect(await list({ category: 'news' })).toEqual({ items: [], page: 1, pageSize: 12, total: 0, others });
    expect(await list({ category: 'research' })).not.toHaveProperty('others');
  });

  it('is read once for concurrent requests, until the content changes', async () => {
    await edit(0, { featured: true });
    const find = reads();
    await Promise.all(Array.from({ length: 20 }, (_, index) => list({ page: 1 + (index % 4) })));
    await list({ page: 2 });
    expect(ofPosts(find)).toHaveLength(4);
    await edit(1, { title: 'Post 1001' });
    expect(await numbers({ sort: 'oldest', pageSize: 2 })).toEqual([0, 1001]);
  });

  it('of the newest is read in queries that each have a turn of the event loop for themselves', async () => {
    await edit(0, { featured: true });
    const loop = countTurns();
    const turns: number[] = [];
    const find = app.cms.payload.find.bind(app.cms.payload);
    vi.spyOn(app.cms.payload, 'find').mockImplementation((options) => {
      if (options.select && 'title' in options.select) turns.push(loop.current());
      return find(options) as never;
    });
    expect((await cards.newest(COUNT)).items).toHaveLength(COUNT);
    loop.stop();
    expect(turns).toHaveLength(3);
    expect(new Set(turns).size).toBe(3);
  });

  it('is read again after a failure', async () => {
    await edit(0, { featured: false });
    const find = reads().mockRejectedValue(new Error('SQLITE_IOERR'));
    await expect(list()).rejects.toThrow('SQLITE_IOERR');
    find.mockRestore();
    expect((await list()).total).toBe(COUNT);
  });

  it('is never older than a change that was answered before the request', async () => {
    let answered = 0;
    let isOver = false;
    const stale: number[] = [];
    const reader = async () => {
      while (!isOver) {
        const least = answered;
        const { items } = await list({ pageSize: 1 });
        const seen = Number(items[0]?.excerpt);
        if (seen < least) stale.push(seen);
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const readers = [reader(), reader()];
    for (let number = 1; number <= 100; number++) {
      await edit(COUNT - 1, { excerpt: String(number) });
      answered = number;
    }
    isOver = true;
    await Promise.all(readers);
    expect(stale).toEqual([]);
  });
});

it('lists related posts by shared tags, however many were published since', async () => {
  for (const index of [4, 5, COUNT - 1]) await edit(index, { tags: ['rare'] });
  const { item } = (await app.call('GET', '/api/blog/post-4')).body;
  expect(item.related.map(({ slug }: { slug: string }) => slug)).toEqual([`post-${COUNT - 1}`, 'post-5']);
});
