import type { ChangeListener } from '@portfolio/cms';
import { expect, it, vi } from 'vitest';
import { createCache, createGeneration } from '#app/cache/store.ts';
import { createResourceList } from './resource-list.ts';

const POSTS = 10_000;
const [EARLY, LATE] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'];
const post = (index: number) => ({
  slug: `post-${index}`,
  title: `Post ${index}`,
  publishedAt: LATE,
  updatedAt: EARLY,
});

/** A site of many posts. */
function openSite() {
  const listeners: ChangeListener[] = [];
  const newest = vi.fn(async (count: number) => ({
    items: Array.from({ length: count }, (_, at) => post(at)),
    total: POSTS,
  }));
  const generation = createGeneration((listener) => listeners.push(listener), {
    nextPublication: async () => Number.POSITIVE_INFINITY,
  });
  const projects = [{ slug: 'roof', title: 'Roof', updatedAt: EARLY }, { title: 'Without a page' }];
  const context = {
    origin: 'https://a.example',
    read: async () => ({ status: 200, body: { projects } }),
    cache: createCache(generation),
    postCards: { newest },
  };
  return {
    list: createResourceList(context as never),
    newest,
    change: () => listeners.forEach((listener) => void listener('posts', '1')),
  };
}

it('is made once for a content version, also for callers at once', async () => {
  const site = openSite();
  const [first, second] = await Promise.all([site.list(), site.list()]);
  expect(second).toBe(first);
  expect(await site.list()).toBe(first);
  expect(site.newest).toHaveBeenCalledTimes(1);
  site.change();
  expect(await site.list()).toEqual(first);
  expect(site.newest).toHaveBeenCalledTimes(2);
});

it('has the overview, the newest posts and the projects with a page', async () => {
  const site = openSite();
  const resources = await site.list();
  expect(resources.map(({ uri }) => uri)).toEqual([
    'https://a.example/llms.txt',
    ...Array.from({ length: 200 }, (_, index) => `https://a.example/blog/post-${index}.md`),
    'https://a.example/projects/roof.md',
  ]);
  expect(resources[1]).toEqual({
    uri: 'https://a.example/blog/post-0.md',
    name: 'posts/post-0',
    title: 'Post 0',
    mimeType: 'text/markdown',
    annotations: { lastModified: LATE },
  });
  expect(resources.at(-1)).toMatchObject({ title: 'Roof', annotations: { lastModified: EARLY } });
});
