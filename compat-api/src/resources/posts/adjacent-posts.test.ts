import type { Values } from '@portfolio/contract/test/content';
import { openApp, type TestApp } from '@portfolio/server/test/app';
import { countTurns } from '@portfolio/server/test/event-loop-turns';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAdjacentPosts } from './adjacent-posts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
  const post = (title: string, day: number, tags: string[], more: Values = {}) => {
    const publishedAt = `2020-01-0${day}T00:00:00.000Z`;
    return app.create('posts', { title, tags, content: 'Words.', status: 'published', publishedAt, ...more });
  };
  await post('one', 1, ['a', 'b', 'c']);
  await post('two', 2, ['x']);
  await post('three', 3, ['a', 'b']);
  await post('four', 4, ['c']);
  await post('five', 5, ['a', 'b', 'c']);
  await post('six', 6, ['a'], { status: 'draft' });
  await post('seven', 7, ['a', 'b', 'c'], { publishedAt: '2999-01-01T00:00:00.000Z' });
});
afterAll(() => app.close());

const around = async (slug: string) => {
  const { previous, next, related } = (await app.call('GET', `/api/blog/${slug}`)).body.item;
  return [previous?.slug, next?.slug, related.map((post: { slug: string }) => post.slug)];
};

it('a post links to the next older and newer one, and to those with most tags in common', async () => {
  expect(await around('one')).toEqual([undefined, 'two', ['five', 'three', 'four']]);
  expect(await around('two')).toEqual(['one', 'three', []]);
  expect(await around('four')).toEqual(['three', 'five', ['five', 'one']]);
});

it('related posts have the fields of the public list', async () => {
  const { items } = (await app.call('GET', '/api/blog')).body;
  const { related } = (await app.call('GET', '/api/blog/one')).body.item;
  expect(related[0]).toEqual(items.find(({ slug }: { slug: string }) => slug === 'five'));
});

it('drafts and scheduled posts are not linked', async () => {
  expect(await around('five')).toEqual(['four', undefined, ['one', 'three', 'four']]);
});

it('posts with the same time are adjacent, too', async () => {
  const json = { content: 'Words.', status: 'published', publishedAt: '2019-01-01T00:00:00.000Z' };
  for (const title of ['first', 'second', 'third']) {
    expect((await app.call('POST', '/api/blog/admin', { owner: true, json: { title, ...json } })).status).toBe(201);
  }
  expect((await around('first')).slice(0, 2)).toEqual([undefined, 'second']);
  expect((await around('second')).slice(0, 2)).toEqual(['first', 'third']);
  expect((await around('third')).slice(0, 2)).toEqual(['second', 'one']);
});

it('each query has a turn of the event loop for itself', async () => {
  const loop = countTurns();
  const turns: number[] = [];
  const read = <T>(value: T) => {
    turns.push(loop.current());
    return value;
  };
  const reads = {
    gateway: { first: async () => read(null), list: async () => read({ docs: [], total: 0 }) },
    postCards: { newest: async () => ({ items: [], total: 10_000 }) },
  };
  const post = { id: 'x', publishedAt: '2020-01-01T00:00:00.000Z', tags: ['a'] };
  await findAdjacentPosts(reads as never, post as never);
  expect(turns).toHaveLength(3);
  expect(new Set(turns).size).toBe(3);
  loop.stop();
});
