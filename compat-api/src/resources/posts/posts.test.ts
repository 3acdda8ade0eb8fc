import type { Values } from '@portfolio/contract/test/content';
import type { TestRequest } from '@portfolio/server/test/app';
import { sharedApp } from '@portfolio/server/test/shared-app';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

const app = sharedApp();
afterEach(() => {
  vi.useRealTimers();
});

const ADMIN = '/api/blog/admin';
const send = (method: string, path: string, json?: unknown) =>
  app.call(method, path, { owner: true, ...(json !== undefined && ({ json } as TestRequest)) });
const create = (values: Values) => app.create('posts', values);
const publish = (json: Record<string, unknown>) => create({ content: 'Words.', status: 'published', ...json });
const slugs = async (query = '') =>
  (await app.call('GET', `/api/blog${query}`)).body.items.map(({ slug }: { slug: string }) => slug);

describe('the public list', () => {
  const YEARS = [2001, 2002, 2003, 2004, 2005];
  beforeAll(async () => {
    for (const year of YEARS) {
      const category = year % 2 ? 'research' : 'opinion';
      await publish({ title: `Year ${year}`, publishedAt: `${year}-01-01T00:00:00.000Z`, category });
    }
    await create({ title: 'Draft' });
    await create({ title: 'Archived', content: 'x', status: 'archived' });
  });

  it('is paged, sorted and filtered, without content', async () => {
    expect(await slugs()).toEqual(YEARS.map((year) => `year-${year}`).reverse());
    expect(await slugs('?sort=oldest&pageSize=2&page=2')).toEqual(['year-2003', 'year-2004']);
    expect(await slugs('?category=opinion')).toEqual(['year-2004', 'year-2002']);
    const answer = await app.call('GET', '/api/blog?page=3&pageSize=2&category=&sort=newest&unknown=1');
    expect(answer.body).toMatchObject({ page: 3, pageSize: 2, total: 5, items: [{ slug: 'year-2001' }] });
    for (const name of ['content', 'html']) expect(answer.body.items[0]).not.toHaveProperty(name);
    expect((await app.call('GET', '/api/blog?page=9')).body).toMatchObject({ items: [], total: 5, page: 9 });
    expect((await app.call('GET', '/api/blog')).body).toMatchObject({ page: 1, pageSize: 12 });
  });

  it.each([
    'page=0',
    'page=1.5',
    'page=x',
    'pageSize=0',
    'pageSize=51',
    'pageSize=1e9',
    'category=cats',
    'sort=up',
    'page=1&page=2',
  ])('refuses ?%s', async (query) => {
    const answer = await app.call('GET', `/api/blog?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: query.split('=')[0] }] } });
  });

  it('cannot reach private fields by its query', async () => {
    const plain = (await app.call('GET', '/api/blog')).body;
    for (const query of ['where[status][equals]=draft', 'depth=5', 'select[notes]=true', 'trash=true', 'sort[]=rev']) {
      const answer = await app.call('GET', `/api/blog?${query}`);
      if (answer.status === 200) expect(answer.body).toEqual(plain);
      else expect(answer.status).toBe(400);
    }
  });

  it('is not changed by a session', async () => {
    const [one, other] = [await app.call('GET', '/api/blog'), await app.call('GET', '/api/blog', { owner: true })];
    expect(other.text).toBe(one.text);
    expect(other.headers.get('set-cookie')).toBeNull();
    const headers = { 'if-none-match': one.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    const again = await app.call('GET', '/api/blog', { headers });
    expect(again.status).toBe(304);
  });
});

describe('one post', () => {
  it('is read by its slug, with its HTML', async () => {
    await publish({
      title: 'A Post',
      excerpt: 'e',
      tags: ['x', ' y ', ''],
      content: 'One *two*.',
      canonicalUrl: 'example.org/a',
    });
    const { item } = (await app.call('GET', '/api/blog/a-post')).body;
    expect(item).toMatchObject({
      title: 'A Post',
      slug: 'a-post',
      content: 'One *two*.',
      html: '<p>One *two*.</p>',
      tags: ['x', 'y'],
      readingTime: 1,
      canonicalUrl: 'https://example.org/a',
    });
    expect(item.updatedAt).toBe(item.publishedAt);
    expect((await app.call('GET', '/api/blog/nothing')).status).toBe(404);
  });

  it('answers 404 while it is a draft, archived or in the trash', async () => {
    const { _id, slug } = await publish({ title: 'Comes and goes' });
    for (const [json, status] of [
      [{ status: 'draft' }, 404],
      [{ status: 'published' }, 200],
      [{ status: 'archived' }, 404],
      [{ status: 'published' }, 200],
    ] as const) {
      await send('PUT', `${ADMIN}/${_id}`, json);
      expect((await app.call('GET', `/api/blog/${slug}`)).status).toBe(status);
    }
    await send('DELETE', `${ADMIN}/${_id}`);
    expect((await app.call('GET', `/api/blog/${slug}`)).status).toBe(404);
    expect(await slugs('?pageSize=50')).not.toContain(slug);
  });

  it('is public from the second of its publication', async () => {
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const { slug, publishedAt } = await publish({ title: 'Tomorrow', publishedAt: at });
    expect(publishedAt).toBe(at);
    expect((await app.call('GET', `/api/blog/${slug}`)).status).toBe(404);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(at).getTime() - 1 });
    expect((await app.call('GET', `/api/blog/${slug}`)).status).toBe(404);
    expect(await slugs('?pageSize=50')).not.toContain(slug);
    vi.setSystemTime(new Date(at));
    expect((await app.call('GET', `/api/blog/${slug}`)).status).toBe(200);
    expect(await slugs('?pageSize=50')).toContain(slug);
  });

  it('redirects from its old slug, only while it is public', async () => {
    const { _id } = await publish({ title: 'Old Name' });
    await send('PUT', `${ADMIN}/${_id}`, { slug: 'new-name' });
    const moved = await app.call('GET', '/api/blog/old-name');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/api/blog/new-name']);
    await send('PUT', `${ADMIN}/${_id}`, { status: 'draft' });
    expect((await app.call('GET', '/api/blog/old-name')).status).toBe(404);
  });
});

describe('writing', () => {
  it('creates a draft with a slug, and publishes it once it has content', async () => {
    const item = await create({ title: ' Héllo Wörld! ', slug: '', excerpt: '', category: '', coverImage: null });
    expect(item).toMatchObject({
      title: 'Héllo Wörld!',
      slug: 'hllo-wrld',
      status: 'draft',
      content: '',
      featured: false,
    });
    for (const field of ['excerpt', 'category', 'coverImage', 'publishedAt']) expect(item).not.toHaveProperty(field);
    const empty = await send('PUT', `${ADMIN}/${item._id}`, { status: 'published' });
    expect(empty).toMatchObject({ status: 400, body: { details: [{ path: 'content' }] } });
    const { body } = await send('PUT', `${ADMIN}/${item._id}`, { status: 'published', content: 'Words.' });
    expect(body.item).toMatchObject({ status: 'published', publishedAt: expect.any(String), title: 'Héllo Wörld!' });
  });

  it('refuses a given slug that is taken, and numbers one made from the title', async () => {
    await create({ title: 'Twice' });
    expect((await create({ title: 'Twice' })).slug).toBe('twice-2');
    const taken = await send('POST', ADMIN, { title: 'Other', slug: 'twice' });
    expect(taken).toMatchObject({ status: 409, body: { code: 'slug_taken', details: [{ path: 'slug' }] } });
    const { _id } = await create({ title: 'Third' });
    expect((await send('PUT', `${ADMIN}/${_id}`, { slug: 'twice' })).body.code).toBe('slug_taken');
    expect((await create({ title: 'Admin' })).slug).toBe('admin-2');
    expect((await create({ title: '日本' })).slug).toMatch(/^post-[0-9a-f]+$/);
  });

  it('updates updatedAt for changes of the text only', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { _id, publishedAt } = await publish({ title: 'Dates' });
    vi.setSystemTime(Date.now() + 60_000);
    const toggled = (await send('PUT', `${ADMIN}/${_id}`, { featured: true, category: 'news' })).body.item;
    expect(toggled.updatedAt).toBe(publishedAt);
    const changed = (await send('PUT', `${ADMIN}/${_id}`, { excerpt: 'new' })).body.item;
    expect([changed.updatedAt, changed.publishedAt]).toEqual([new Date().toISOString(), publishedAt]);
  });

  it('changes only fields that are sent, and clears empty ones', async () => {
    const full = {
      title: 'Full',
      excerpt: 'e',
      content: 'c',
      tags: ['t'],
      category: 'news',
      featured: true,
      coverImage: { url: 'https://example.org/a.png', alt: 'An A' },
      canonicalUrl: 'https://example.org/',
    };
    const { _id } = await create(full);
    expect((await send('PUT', `${ADMIN}/${_id}`, { tags: ['u'] })).body.item).toMatchObject({ ...full, tags: ['u'] });
    const emptied = { excerpt: '', category: '', coverImage: null, canonicalUrl: null, tags: [] };
    const { item } = (await send('PUT', `${ADMIN}/${_id}`, emptied)).body;
    for (const field of ['excerpt', 'category', 'coverImage', 'canonicalUrl']) expect(item).not.toHaveProperty(field);
    expect(item).toMatchObject({ tags: [], title: 'Full', content: 'c' });
    const cover = { coverImage: { url: '/uploads/a.webp', alt: '' } };
    expect((await send('PUT', `${ADMIN}/${_id}`, cover)).body.item.coverImage).toEqual({
      url: '/uploads/a.webp',
      alt: 'Full',
    });
  });

  it('refuses a stale change', async () => {
    const { _id, rev } = await create({ title: 'Stale' });
    await send('PUT', `${ADMIN}/${_id}`, { excerpt: 'first', rev });
    const answer = await send('PUT', `${ADMIN}/${_id}`, { excerpt: 'second', rev });
    expect(answer).toMatchObject({ status: 409, body: { code: 'stale', item: { excerpt: 'first', rev: rev + 1 } } });
  });

  it('reports fields that are too long and invalid dates', async () => {
    for (const [json, path] of [
      [{ title: 'x'.repeat(201) }, 'title'],
      [{ title: 'x', excerpt: 'x'.repeat(501) }, 'excerpt'],
      [{ title: 'x', content: 'x'.repeat(500_001) }, 'content'],
      [{ title: 'x', tags: Array(31).fill('t') }, 'tags'],
      [{ title: 'x', tags: ['t'.repeat(61)] }, 'tags.0'],
      [{ title: 'x', publishedAt: 'tomorrow' }, 'publishedAt'],
      [{ title: 'x', category: 'cats' }, 'category'],
      [{ title: 'x', coverImage: { url: 'javascript:x' } }, 'coverImage.url'],
    ] as const) {
      expect(await send('POST', ADMIN, json)).toMatchObject({ status: 400, body: { details: [{ path }] } });
    }
  });
});

describe("the owner's list", () => {
  it('contains all posts, last edited first, without content', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
    const one = await create({ title: 'List one', content: 'secret words one' });
    vi.setSystemTime(Date.now() + 1000);
    const two = await create({ title: 'List two' });
    const first = async () => (await send('GET', `${ADMIN}/list`)).body.items[0]._id;
    expect(await first()).toBe(two._id);
    vi.setSystemTime(Date.now() + 1000);
    await send('PUT', `${ADMIN}/${one._id}`, { title: 'List one again' });
    expect(await first()).toBe(one._id);
    expect((await send('GET', `${ADMIN}/list`)).text).not.toContain('secret words one');
    expect((await send('GET', `${ADMIN}/${one._id}`)).body.item.content).toBe('secret words one');
    expect((await send('GET', `${ADMIN}/nothing`)).status).toBe(404);
  });
});

describe('the trash', () => {
  it('frees the slug, and restores it or a similar one', async () => {
    const { _id } = await publish({ title: 'Trashed' });
    await send('DELETE', `${ADMIN}/${_id}`);
    expect((await send('DELETE', `${ADMIN}/${_id}`)).status).toBe(404);
    expect((await send('GET', `${ADMIN}/${_id}`)).status).toBe(404);
    const { items } = (await send('GET', `${ADMIN}/trash`)).body;
    expect(items.map((item: { _id: string }) => item._id)).toContain(_id);
    expect((await create({ title: 'Trashed' })).slug).toBe('trashed');
    const { item } = (await send('POST', `${ADMIN}/${_id}/restore`)).body;
    expect(item).toMatchObject({ slug: 'trashed-2', status: 'published' });
    expect((await app.call('GET', '/api/blog/trashed-2')).status).toBe(200);
  });
});
