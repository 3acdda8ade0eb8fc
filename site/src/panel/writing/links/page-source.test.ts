import { buildItem } from '@portfolio/contract/test/content';
import { afterEach, expect, it, vi } from 'vitest';
import { createPageSource } from './page-source.ts';

afterEach(() => void vi.useRealTimers());

/** A source with a cache of its own, to which `answers` are read. */
function openSource(answers: Record<string, unknown>, cache: Record<string, unknown> = {}) {
  const read = vi.fn(async (name: string) => {
    if (!(name in answers)) throw new Error('offline');
    cache[name] = answers[name];
  });
  return { read, cache, source: createPageSource({ cached: (name) => cache[name] as never, read }) };
}
const posts = { items: [buildItem('posts', { title: 'A' })] };
const none = { items: [] };

it('reads what is not in the cache once, on the first use', async () => {
  const { source, read } = openSource({ posts, projects: none, skills: none });
  expect(source.loaded()).toBeUndefined();
  expect(read).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([source.load(), source.load()]);
  expect(first).toMatchObject([{ title: 'A' }]);
  expect(second).toBe(first);
  expect(await source.load()).toBe(first);
  expect(source.loaded()).toBe(first);
  expect(read.mock.calls).toEqual([['posts'], ['projects'], ['skills']]);
});

it('shows each change of the cache', async () => {
  const { source, cache } = openSource({ posts, skills: none }, { projects: none });
  await source.load();
  cache.posts = { items: [buildItem('posts', { title: 'B' })] };
  expect(source.loaded()).toMatchObject([{ title: 'B' }]);
});

it('has what the cache has while nothing can be read, and reads again after a pause', async () => {
  vi.useFakeTimers();
  const answers: Record<string, unknown> = {};
  const { source, read } = openSource(answers, { posts });
  expect(await source.load()).toMatchObject([{ title: 'A' }]);
  expect(await source.load()).toHaveLength(1);
  expect(read).toHaveBeenCalledTimes(3);
  Object.assign(answers, {
    projects: { items: [buildItem('projects', { title: 'C', problem: 'Why' })] },
    skills: none,
  });
  vi.advanceTimersByTime(6_000);
  expect(await source.load()).toMatchObject([{ title: 'A' }, { title: 'C' }]);
});

it('is null without anything', async () => {
  expect(await openSource({}).source.load()).toBeNull();
});
