import type { Values } from '@portfolio/contract/test/content';
import { sharedApp } from '@portfolio/server/test/shared-app';
import { beforeAll, describe, expect, it } from 'vitest';

const app = sharedApp();
const LIST = '/api/blog/admin/list';

const send = (method: string, path: string, json?: unknown) =>
  app.call(method, path, { owner: true, ...(json !== undefined && { json }) });
const find = async (query: Record<string, string>) =>
  (await send('GET', `${LIST}?${new URLSearchParams(query)}`)).body as { items: Values[]; total: number };
const titles = async (query: Record<string, string>) => (await find(query)).items.map(({ title }) => title);
const ids = new Map<string, string>();

const COVER = { url: 'https://example.org/cover.png', alt: '' };
const TEXT = 'First line.\n\nSupport told me the **drift** was in the questions.\n\nMore Drift, and no driftwood.';

beforeAll(async () => {
  const post = async (title: string, values: Values) => {
    ids.set(title, (await app.create('posts', { title, content: 'Words.', ...values }))._id);
  };
  await post('Zebra', {
    content: TEXT,
    tags: ['data', 'drift'],
    status: 'published',
    publishedAt: '2020-03-01T00:00:00Z',
  });
  await post('apple', { excerpt: 'Nothing drifts here.', series: 'Fruit', publishedAt: '2020-01-01T00:00:00Z' });
  await post('Éclair', { coverImage: COVER, excerpt: 'Sweet.', status: 'archived' });
  await post('Banana', {
    tags: ['data'],
    series: 'Fruit',
    seriesPart: 2,
    status: 'published',
    publishedAt: '2020-02-01T00:00:00Z',
  });
  const pending = { content: 'An update about tides.', title: 'Zebra crossing' };
  await post('Pending', { content: 'All about currents.', status: 'published', publishedAt: '2020-04-01T00:00:00Z' });
  expect((await send('PUT', `/api/blog/admin/${ids.get('Pending')}/pending`, pending)).status).toBe(200);
  await app
    .create('posts', { title: 'Gone', content: TEXT, tags: ['data'] })
    .then(({ _id }) => send('DELETE', `/api/blog/admin/${_id}`));
});

describe("the owner's list of posts", () => {
  it('is the whole list without a query, and with unknown keys only', async () => {
    const whole = (await send('GET', LIST)).body;
    expect(whole.items.map(({ title }: Values) => title)).toEqual(['Éclair', 'apple', 'Pending', 'Zebra', 'Banana']);
    expect(Object.keys(whole)).toEqual(['items']);
    expect((await send('GET', `${LIST}?unknown=1`)).body).toEqual(whole);
  });

  it('answers a page with the number of all, and the same rows', async () => {
    const { items } = (await send('GET', LIST)).body;
    expect(await find({ page: '1' })).toEqual({ items, total: 5 });
    expect(await find({ page: '2', pageSize: '2' })).toEqual({ items: items.slice(2, 4), total: 5 });
    expect(await find({ page: '9', pageSize: '2' })).toEqual({ items: [], total: 5 });
    expect(items.some((item: Values) => 'content' in item || 'match' in item)).toBe(false);
  });

  it.each([
    [{ sort: 'changed' }, ['Éclair', 'apple', 'Pending', 'Zebra', 'Banana']],
    [{ sort: 'newest' }, ['Pending', 'Zebra', 'Banana', 'apple', 'Éclair']],
    [{ sort: 'oldest' }, ['apple', 'Banana', 'Zebra', 'Pending', 'Éclair']],
    [{ sort: 'title' }, ['apple', 'Banana', 'Éclair', 'Pending', 'Zebra']],
    [{ status: 'draft' }, ['apple']],
    [{ status: 'published', sort: 'title' }, ['Banana', 'Pending', 'Zebra']],
    [{ tag: 'data' }, ['Zebra', 'Banana']],
    [{ tag: 'dat' }, []],
    [{ series: 'Fruit' }, ['apple', 'Banana']],
    [{ series: 'Fruit', status: 'draft' }, ['apple']],
    [{ pending: 'true' }, ['Pending']],
    [{ noExcerpt: 'true' }, ['Pending', 'Zebra', 'Banana']],
    [{ noCover: 'true' }, ['apple', 'Pending', 'Zebra', 'Banana']],
    [{ noExcerpt: 'true', tag: 'data', q: 'drift' }, ['Zebra']],
  ])('%j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
    expect((await find(query)).total).toBe(expected.length);
  });

  it('counts what each filter shows, of all posts', async () => {
    const { counts, items } = (await send('GET', `${LIST}?counts=true&q=drift&pageSize=1`)).body;
    expect(items).toHaveLength(1);
    expect(counts).toEqual({
      total: 5,
      status: { published: 3, draft: 1, archived: 1 },
      tags: [
        { name: 'data', count: 2 },
        { name: 'drift', count: 1 },
      ],
      series: [{ name: 'Fruit', count: 2 }],
      pending: 1,
      noExcerpt: 3,
      noCover: 4,
    });
    expect(await find({ page: '1' })).not.toHaveProperty('counts');
  });

  it.each([
    ['pageSize', '501'],
    ['pageSize', '0'],
    ['page', '0'],
    ['page', 'one'],
    ['sort', 'best'],
    ['status', 'scheduled'],
    ['pending', 'false'],
    ['q', 'x'.repeat(201)],
  ])('refuses %s=%s', async (name, value) => {
    const { status, body } = await send('GET', `${LIST}?${name}=${value}`);
    expect([status, body.code, body.details[0].path]).toEqual([400, 'invalid', name]);
  });
});

describe('its search', () => {
  const matchOf = async (q: string, title: string) => (await find({ q })).items.find((item) => item.title === title);

  it('finds words in title, excerpt, tags and text, and not what is in the trash', async () => {
    expect(await titles({ q: 'DRIFT', sort: 'title' })).toEqual(['apple', 'Zebra']);
    expect(await titles({ q: 'e\u0301clair' })).toEqual(['Éclair']);
    expect(await titles({ q: 'nothing' })).toEqual(['apple']);
    expect(await titles({ q: 'no such words' })).toEqual([]);
    expect(await find({ q: '  ', pageSize: '1' })).toMatchObject({ total: 5 });
  });

  it('says where the first hit is, how many there are, and what is around it', async () => {
    const found = await matchOf('drift', 'Zebra');
    expect(found?.match).toEqual({
      text: 'Support told me the drift was in the questions.',
      at: TEXT.indexOf('drift'),
      paragraph: 2,
      count: 3,
    });
    const { content } = (await send('GET', `/api/blog/admin/${ids.get('Zebra')}`)).body.item;
    expect(content.slice(TEXT.indexOf('drift'))).toMatch(/^drift/);
    expect(await matchOf('drift', 'apple')).not.toHaveProperty('match');
  });

  it('finds public and pending texts, and points into the pending one, which the editor opens', async () => {
    expect((await matchOf('tides', 'Pending'))?.match).toMatchObject({ at: 16, count: 1 });
    expect(await titles({ q: 'zebra cross' })).toEqual(['Pending']);
    expect(await matchOf('currents', 'Pending')).not.toHaveProperty('match');
  });

  it.each(['%', '_', '*', '\\', "' OR 1=1", '$where', '[', '.*'])('takes %j as it is', async (q) => {
    const { _id } = await app.create('posts', { title: 'Marks', content: `before ${q} after` });
    expect((await find({ q, page: '1' })).items.map((item) => item.title)).toContain('Marks');
    expect((await matchOf(q, 'Marks'))?.match).toMatchObject({ at: 7 });
    await send('DELETE', `/api/blog/admin/${_id}`);
  });
});
