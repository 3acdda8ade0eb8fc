import type { Post } from '@portfolio/contract';
import { sharedApp } from '@portfolio/server/test/shared-app';
import { renderInputOf } from '@portfolio/server/test/site';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findSeriesPosts } from './series-posts.ts';

const app = sharedApp();
afterEach(() => {
  vi.useRealTimers();
});

const ADMIN = '/api/blog/admin';
const send = (method: string, path: string, json?: unknown) =>
  app.call(method, path, { owner: true, ...(json !== undefined && { json }) });
/** Creates a published post; `day` is its day in January 2020. */
async function write(title: string, series: string | null, seriesPart: number | null, day: number, more: object = {}) {
  const publishedAt = `2020-01-${String(day).padStart(2, '0')}T00:00:00.000Z`;
  const json = { title, series, seriesPart, content: 'Words.', status: 'published', publishedAt, ...more };
  const { status, body } = await send('POST', ADMIN, json);
  expect(status).toBe(201);
  return body.item;
}
const read = async (slug: string) => (await app.call('GET', `/api/blog/${slug}`)).body.item;
/** The series data of a post: its part, the total, and the titles in order. */
async function seriesOf(slug: string) {
  const { seriesPosts } = await read(slug);
  return (
    seriesPosts && [seriesPosts.part, seriesPosts.total, seriesPosts.items.map(({ title }: { title: string }) => title)]
  );
}

describe('the parts of a series', () => {
  it('are sorted by part, equal parts by date, and those without a part last', async () => {
    await write('late one', 'Order', 1, 9);
    await write('three', 'Order', 3, 1);
    await write('without', 'Order', null, 2);
    await write('early one', 'Order', 1, 3);
    const order = ['early one', 'late one', 'three', 'without'];
    expect(await seriesOf('early-one')).toEqual([1, 4, order]);
    expect(await seriesOf('without')).toEqual([4, 4, order]);
    expect((await read('three')).seriesPosts.items[2]).toEqual({ title: 'three', slug: 'three', part: 3 });
  });

  it('exclude posts of other series, of none, or of one in another case', async () => {
    await write('alone', 'order', 1, 1);
    await write('loose', null, null, 1);
    expect(await seriesOf('alone')).toBeUndefined();
    expect(await seriesOf('loose')).toBeUndefined();
    expect(await read('alone')).toMatchObject({ series: 'order', seriesPart: 1 });
  });

  it('exclude drafts, archived, trashed and scheduled posts', async () => {
    await write('shown', 'Hidden', 1, 1);
    await write('hidden draft', 'Hidden', 2, 1, { status: 'draft' });
    await write('hidden archive', 'Hidden', 3, 1, { status: 'archived' });
    const { _id } = await write('hidden trash', 'Hidden', 4, 1);
    await send('DELETE', `${ADMIN}/${_id}`);
    const at = new Date(Date.now() + 60_000).toISOString();
    await write('hidden future', 'Hidden', 5, 1, { publishedAt: at });
    expect(await seriesOf('shown')).toBeUndefined();
    for (const path of ['/api/blog/shown', '/blog/shown', '/blog/shown.md', '/rss.xml', '/feed.json']) {
      expect((await app.request('GET', path)).text, path).not.toContain('hidden');
    }
    await write('also shown', 'Hidden', 6, 1);
    expect(await seriesOf('shown')).toEqual([1, 2, ['shown', 'also shown']]);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(at).getTime() });
    expect(await seriesOf('shown')).toEqual([1, 3, ['shown', 'hidden future', 'also shown']]);
  });

  it('are limited to those around the post in a long series', async () => {
    const docs = Array.from({ length: 27 }, (_, index) => ({
      id: index + 1,
      title: 'T',
      slug: 's',
      seriesPart: index,
    }));
    const gateway = { list: async () => ({ docs, total: 27 }) };
    for (const [id, first, last] of [
      [1, 1, 24],
      [14, 2, 25],
      [27, 4, 27],
    ]) {
      const { seriesPosts } = await findSeriesPosts(gateway as never, { id, series: 'Many' } as never);
      const { part, total, items } = seriesPosts ?? { items: [] };
      expect([part, total, items.length, items[0]?.part, items.at(-1)?.part]).toEqual([id, 27, 24, first, last]);
    }
  });
});

describe('a change of one part', () => {
  const drawn = async (slug: string) => {
    const { data } = renderInputOf((await app.request('GET', `/blog/${slug}`)).text);
    const body = data[`/api/blog/${slug}`]?.body as { item: Post } | undefined;
    return body?.item.seriesPosts?.items.map(({ title }) => title);
  };

  it('is visible on the pages of all others at once: published, renamed, moved, deleted and restored', async () => {
    await write('kept one', 'Cache', 1, 1);
    const other = await write('kept two', 'Cache', 2, 2, { status: 'draft' });
    const path = `${ADMIN}/${other._id}`;
    expect(await drawn('kept-one')).toBeUndefined();
    await send('PUT', path, { status: 'published' });
    expect(await drawn('kept-one')).toEqual(['kept one', 'kept two']);
    await send('PUT', path, { title: 'kept second' });
    expect(await drawn('kept-one')).toEqual(['kept one', 'kept second']);
    await write('kept three', 'Cache', 3, 3);
    expect(await drawn('kept-one')).toEqual(['kept one', 'kept second', 'kept three']);
    await send('PUT', path, { seriesPart: 9 });
    expect(await drawn('kept-one')).toEqual(['kept one', 'kept three', 'kept second']);
    await send('PUT', path, { slug: 'moved' });
    expect((await read('kept-one')).seriesPosts.items[2].slug).toBe('moved');
    await send('DELETE', path);
    expect(await drawn('kept-one')).toEqual(['kept one', 'kept three']);
    await send('POST', `${path}/restore`);
    expect(await drawn('kept-one')).toEqual(['kept one', 'kept three', 'kept second']);
    await send('PUT', path, { series: 'Elsewhere' });
    expect(await drawn('kept-one')).toEqual(['kept one', 'kept three']);
  });
});

describe('the fields', () => {
  const NO_COUNT = 'Use a whole number from 1 to 1000.';
  const NO_SERIES = 'Name the series that this is a part of.';

  it.each([
    [{ seriesPart: 1 }, 'seriesPart', NO_SERIES],
    [{ series: '  ', seriesPart: 1 }, 'seriesPart', NO_SERIES],
    [{ series: 'S', seriesPart: 0 }, 'seriesPart', NO_COUNT],
    [{ series: 'S', seriesPart: 1.5 }, 'seriesPart', NO_COUNT],
    [{ series: 'S', seriesPart: '2' }, 'seriesPart', NO_COUNT],
    [{ series: 'S', seriesPart: 1001 }, 'seriesPart', NO_COUNT],
    [{ series: 'x'.repeat(101) }, 'series', 'At most 100 characters.'],
  ])('refuse %j', async (json, path, message) => {
    const answer = await send('POST', ADMIN, { title: 'Refused', ...json });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path, message }] } });
  });

  it('are changed one by one, and a part needs a series', async () => {
    const { _id, updatedAt } = await write('changing', ' Changing ', 1, 1);
    const path = `${ADMIN}/${_id}`;
    expect((await send('PUT', path, { seriesPart: 2 })).body.item).toMatchObject({ series: 'Changing', seriesPart: 2 });
    const refused = { status: 400, body: { details: [{ path: 'seriesPart', message: NO_SERIES }] } };
    expect(await send('PUT', path, { series: '' })).toMatchObject(refused);
    expect(await send('PUT', path, { series: null, seriesPart: 3 })).toMatchObject(refused);
    const { item } = (await send('PUT', path, { series: '', seriesPart: '' })).body;
    for (const field of ['series', 'seriesPart']) expect(item).not.toHaveProperty(field);
    expect(await send('PUT', path, { seriesPart: 3 })).toMatchObject(refused);
    expect(item.updatedAt).toBe(updatedAt);
  });

  it('are unchanged when an earlier version is restored', async () => {
    const { _id } = await write('versioned', 'Before', 1, 1);
    const path = `${ADMIN}/${_id}`;
    await send('PUT', path, { series: 'After', seriesPart: 2, content: 'Other words.' });
    const [version] = (await send('GET', `${path}/versions`)).body.items;
    await send('POST', `${path}/versions/${version._id}/restore`);
    const { item } = (await send('POST', `${path}/pending/publish`)).body;
    expect(item).toMatchObject({ content: 'Words.', series: 'After', seriesPart: 2 });
  });

  it('are on the page, in feeds, in the Markdown and in the search, but not in lists', async () => {
    await write('told one', 'Vertices & lines', 1, 28, { tags: ['drawing'] });
    await write('told two', 'Vertices & lines', 2, 28, { tags: ['drawing', 'Vertices & lines'] });
    expect((await app.request('GET', '/rss.xml')).text).toContain('<category>Vertices &amp; lines</category>');
    const { items } = JSON.parse((await app.request('GET', '/feed.json')).text);
    const tagsOf = (title: string) => items.find((item: { title: string }) => item.title === title).tags;
    expect(tagsOf('told one')).toEqual(['drawing', 'Vertices & lines']);
    expect(tagsOf('told two')).toEqual(['drawing', 'Vertices & lines']);
    expect((await app.request('GET', '/blog/told-two.md')).text).toContain(
      '\n\nSeries: Vertices & lines, part 2 of 2\n\n',
    );
    const { body } = await app.call('GET', '/api/search?q=vertices');
    expect(body.items.map(({ url }: { url: string }) => url).toSorted()).toEqual(['/blog/told-one', '/blog/told-two']);
    expect((await app.call('GET', '/api/blog?pageSize=50')).text).not.toContain('series');
  });
});
