import type { ChangeListener } from '@portfolio/cms';
import { expect, it, vi } from 'vitest';
import { createGeneration } from '../content-cache/store.ts';
import { countTurns } from '../test/event-loop-turns.ts';
import { createResourceList } from './resource-list.ts';

const POSTS = 10_000;
const post = (index: number) => ({ slug: `post-${index}`, title: `Post ${index}` });

/** A site of many posts; `turns` are the turns of the event loop in which posts were read. */
function openSite() {
  const listeners: ChangeListener[] = [];
  const turns: number[] = [];
  const loop = countTurns();
  const page = vi.fn(async ({ page, pageSize }: { page: number; pageSize: number }) => {
    turns.push(loop.current());
    const items = Array.from({ length: pageSize }, (_, at) => post((page - 1) * pageSize + at));
    return { items, page, pageSize, total: POSTS };
  });
  const generation = createGeneration((listener) => listeners.push(listener), {
    nextPublication: async () => Number.POSITIVE_INFINITY,
  });
  const projects = [{ slug: 'roof', title: 'Roof' }, { title: 'Without a page' }];
  const context = {
    origin: 'https://a.example',
    read: async () => ({ status: 200, body: { projects } }),
    services: { generation, postCards: { page } },
  };
  return {
    list: createResourceList(context as never),
    page,
    turns,
    change: () => listeners.forEach((listener) => void listener('posts', '1')),
    close: loop.stop,
  };
}

it('is made once for a content version, also for callers at once', async () => {
  const site = openSite();
  const [first, second] = await Promise.all([site.list(), site.list()]);
  const calls = site.page.mock.calls.length;
  expect(calls).toBeGreaterThan(0);
  expect(second).toBe(first);
  expect(await site.list()).toBe(first);
  expect(site.page).toHaveBeenCalledTimes(calls);
  site.change();
  expect(await site.list()).toEqual(first);
  expect(site.page).toHaveBeenCalledTimes(2 * calls);
  site.close();
});

it('has the overview, the newest posts and the projects with a page', async () => {
  const site = openSite();
  const resources = await site.list();
  expect(resources.map(({ uri }) => uri)).toEqual([
    'https://a.example/llms.txt',
    ...Array.from({ length: 200 }, (_, index) => `https://a.example/blog/post-${index}.md`),
    'https://a.example/projects/roof.md',
  ]);
  expect(resources[1]).toEqual({ uri: expect.any(String), name: 'Post 0', mimeType: 'text/markdown' });
  site.close();
});

it('reads at most fifty posts in one turn of the event loop', async () => {
  const site = openSite();
  await site.list();
  for (const [{ pageSize }] of site.page.mock.calls) expect(pageSize).toBeLessThanOrEqual(50);
  expect(new Set(site.turns).size).toBe(site.turns.length);
  site.close();
});
