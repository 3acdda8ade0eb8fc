import { context } from '@portfolio/cms/context';
import { Gateway } from '@portfolio/compat-api/gateway';
import type { StoredItem, Values } from '@portfolio/contract/test/content';
import { eventually } from '@portfolio/contract/test/eventually';
import { describe, expect, it } from 'vitest';
import { createCache, createGeneration } from '#app/cache/store.ts';
import { rawGet } from '#app/test/app.ts';
import { sharedApp } from '#app/test/shared-app.ts';
import { renderInputOf } from '#app/test/site.ts';
import { Redirects } from './redirects.ts';

const app = sharedApp();
const PATH = '/api/redirects/admin';
const add = (from: string, to: string, more: Values = {}): Promise<StoredItem> =>
  app.create('redirects', { from, to, ...more });
const gone = (from: string) => app.create('redirects', { from, kind: 'gone' });
const send = (method: string, path: string, json?: unknown) =>
  app.call(method, path, { owner: true, ...(json !== undefined && { json }) });
const publish = (title: string) => app.create('posts', { title, content: 'x', status: 'published' });
/** Status and target of a visitor's request. */
async function visit(path: string, method = 'GET') {
  const { status, headers } = await rawGet(app.origin, path, { accept: 'text/html' }, method);
  return headers.location === undefined ? [status] : [status, headers.location];
}
const hitsOf = async ({ _id }: StoredItem) =>
  (await send('GET', PATH)).body.items.find((item: StoredItem) => item._id === _id).hits;

describe('a redirect', () => {
  it('answers after a miss under any path, with and without a slash at the end, also HEAD', async () => {
    await add('/2021/03/old.html', '/contact-us');
    await add('/old', '/blog?category=news');
    await add('/assets/old-picture.png', '/blog');
    await add(`/uploads/${'a'.repeat(32)}.webp`, '/blog');
    await add('/og/old.png', '/blog');
    await add('/api/old.html', '/blog');
    await add('/feed', '/rss.xml');
    for (const method of ['GET', 'HEAD']) {
      expect(await visit('/2021/03/old.html', method)).toEqual([301, '/contact-us']);
      expect(await visit('/old/?utm=1', method)).toEqual([301, '/blog?category=news']);
      expect(await visit('/assets/old-picture.png', method)).toEqual([301, '/blog']);
      expect(await visit(`/uploads/${'a'.repeat(32)}.webp`, method)).toEqual([301, '/blog']);
      expect(await visit('/og/old.png', method)).toEqual([301, '/blog']);
      expect(await visit('/api/old.html', method)).toEqual([301, '/blog']);
      expect(await visit('/feed/', method)).toEqual([301, '/rss.xml']);
    }
    expect(await visit('/OLD')).toEqual([404]);
    expect((await app.request('GET', '/old')).headers.get('cache-control')).toBe('public, no-cache');
    expect((await app.request('POST', '/old')).status).toBe(405);
  });

  it("answers WordPress' queries, also those of the home page and after it was cached", async () => {
    expect(await visit('/')).toEqual([200]);
    await add('/?p=12', '/blog');
    await add('/?page_id=7', '/contact-us');
    expect(await visit('/?p=12')).toEqual([301, '/blog']);
    expect(await visit('/?utm=1&p=12')).toEqual([301, '/blog']);
    expect(await visit('/?page_id=7')).toEqual([301, '/contact-us']);
    expect(await visit('/?p=13')).toEqual([200]);
    expect(await visit('/')).toEqual([200]);
  });

  it('finds an address in any spelling of its escapes', async () => {
    await add('/Über uns/', '/');
    expect(await visit('/%C3%9Cber%20uns')).toEqual([301, '/']);
    expect(await visit('/%c3%9cber%20uns/')).toEqual([301, '/']);
    await add('/target', '/Über uns');
    expect(await visit('/target')).toEqual([301, '/']);
  });

  it('of an address that is gone is 410 with the page for unknown addresses', async () => {
    await gone('/gone');
    await gone('/assets/gone.js');
    const page = await app.request('GET', '/gone');
    expect(page.status).toBe(410);
    expect(renderInputOf(page.text)).toMatchObject({ pathname: '/gone' });
    expect(await visit('/gone', 'HEAD')).toEqual([410]);
    expect(await visit('/assets/gone.js')).toEqual([410]);
    expect(await visit('/blog/gone-post')).toEqual([404]);
    await gone('/blog/gone-post');
    for (let round = 0; round < 2; round += 1) expect(await visit('/blog/gone-post')).toEqual([410]);
  });

  it('goes to the end of a chain at once, and to the current address of a post', async () => {
    await add('/chain/1', '/chain/2');
    await add('/chain/2', '/chain/3');
    await add('/chain/3', 'https://other.example/x');
    expect(await visit('/chain/1')).toEqual([301, 'https://other.example/x']);
    const post = await publish('Renamed later');
    await add('/renamed', `/blog/${post.slug}`);
    await send('PUT', `/api/blog/admin/${post._id}`, { slug: 'renamed-now' });
    expect(await visit('/renamed')).toEqual([301, '/blog/renamed-now']);
    expect(await visit('/blog/renamed-later')).toEqual([301, '/blog/renamed-now']);
  });

  it('never answers over a page that came later, also in the middle of a chain, and again when the page is gone', async () => {
    // In this order, because a chain is shortened when it is saved.
    await add('/before-late', '/blog/late-page');
    await add('/blog/late-page', '/contact-us');
    expect(await visit('/blog/late-page')).toEqual([301, '/contact-us']);
    expect(await visit('/before-late')).toEqual([301, '/contact-us']);
    const post = await publish('Late page');
    expect(post.slug).toBe('late-page');
    expect(await visit('/blog/late-page')).toEqual([200]);
    expect(await visit('/before-late')).toEqual([301, '/blog/late-page']);
    await send('DELETE', `/api/blog/admin/${post._id}`);
    expect(await visit('/blog/late-page')).toEqual([301, '/contact-us']);
  });

  it('is never missed or answered from an old cache: added, changed, deleted, restored', async () => {
    const path = '/blog/comes-and-goes';
    for (let round = 0; round < 2; round += 1) expect(await visit(path)).toEqual([404]);
    const item = await add(path, '/blog');
    expect(await visit(path)).toEqual([301, '/blog']);
    await send('PUT', `${PATH}/${item._id}`, { to: '/contact-us' });
    expect(await visit(path)).toEqual([301, '/contact-us']);
    await send('PUT', `${PATH}/${item._id}`, { kind: 'gone' });
    expect(await visit(path)).toEqual([410]);
    await send('DELETE', `${PATH}/${item._id}`);
    expect(await visit(path)).toEqual([404]);
    await send('POST', `${PATH}/${item._id}/restore`);
    expect(await visit(path)).toEqual([410]);
  });

  it('counts each visit once, without changing revision, time or content version', async () => {
    const [counted, cached] = [await add('/counted', '/blog'), await add('/blog/counted', '/blog')];
    const lost = await gone('/blog/counted-too');
    const version = async () => (await send('GET', '/api/panel/status')).body.version;
    const before = await version();
    for (const path of ['/counted', '/counted/']) await visit(path);
    for (let round = 0; round < 3; round += 1) for (const path of [cached.from, lost.from]) await visit(path);
    const hits = () => Promise.all([counted, cached, lost].map(hitsOf));
    await eventually(async () => expect(await hits()).toEqual([2, 3, 3]));
    await visit('/counted');
    await eventually(async () => expect(await hitsOf(counted)).toBe(3));
    const { items } = (await send('GET', PATH)).body;
    expect(items).toContainEqual({ ...counted, hits: 3 });
    expect(await version()).toBe(before);
  });
});

describe('the API of redirects', () => {
  it('stores one spelling, by hand', async () => {
    const item = await add('stored//here/', '/there/', { origin: 'import', hits: 9 });
    expect(item).toMatchObject({ from: '/stored/here', to: '/there', kind: 'moved', origin: 'hand', hits: 0, rev: 1 });
    const own = await add('/own', `${app.origin}/stored/there?a=b`);
    expect(own.to).toBe('/stored/there?a=b');
  });

  it.each([
    ['from', { from: '//evil.example', to: '/' }],
    ['from', { from: '/\\evil', to: '/' }],
    ['from', { from: '/a\u0000b', to: '/' }],
    ['from', { from: 'javascript:alert(1)', to: '/' }],
    ['from', { from: '/a?id=5', to: '/' }],
    ['from', { from: `/${'x'.repeat(2_000)}`, to: '/' }],
    ['to', { from: '/hostile', to: '//evil.example' }],
    ['to', { from: '/hostile', to: '/\\evil' }],
    ['to', { from: '/hostile', to: 'javascript:alert(1)' }],
    ['to', { from: '/hostile', to: '/a\r\nSet-Cookie: x=1' }],
    ['to', { from: '/hostile' }],
    ['kind', { from: '/hostile', to: '/', kind: 'maybe' }],
  ])('refuses a hostile or incomplete %s: %j', async (path, json) => {
    const { status, body } = await send('POST', PATH, json);
    expect([status, body.details[0].path]).toEqual([400, path]);
  });

  it.each([
    '/',
    '/blog',
    '/manage',
    '/manage/x',
    '/admin',
    '/api/projects',
    '/api/blog/x',
    '/rss.xml',
    '/resume',
    '/healthz',
    '/mcp',
    '/mcp/x',
  ])('refuses to start at %s, where something answers', async (from) => {
    const { status, body } = await send('POST', PATH, { from, to: '/contact-us' });
    expect([status, body.code, body.details[0].path]).toEqual([409, 'page_exists', 'from']);
  });

  it('refuses to start at the address of a post, an earlier one of it, a project or an upload', async () => {
    const { _id, slug } = await publish('Stands here');
    await send('PUT', `/api/blog/admin/${_id}`, { slug: 'stands-there' });
    await app.create('projects', { title: 'Told', problem: 'x' });
    await app.create('projects', { title: 'Untold' });
    for (const from of [
      `/blog/${slug}`,
      '/blog/stands-there',
      '/blog/stands-there.md',
      '/projects/told',
      '/projects/told.md',
    ]) {
      expect((await send('POST', PATH, { from, to: '/' })).body.code, from).toBe('page_exists');
    }
    expect((await send('POST', PATH, { from: '/projects/untold', to: '/' })).status).toBe(201);
    const item = await add('/moves', '/');
    expect((await send('PUT', `${PATH}/${item._id}`, { from: '/blog' })).body.code).toBe('page_exists');
    expect((await send('GET', `${PATH}/automatic`)).body.items).toContainEqual({
      from: `/blog/${slug}`,
      to: '/blog/stands-there',
      kind: 'moved',
      origin: 'slug',
    });
  });

  it('refuses a second redirect from one address, also by a change or from the trash', async () => {
    const [one, other] = [await add('/twice', '/'), await add('/not-twice', '/')];
    const codeOf = async (answer: ReturnType<typeof send>) => {
      const { status, body } = await answer;
      return [status, body.code, body.details?.[0].path];
    };
    const taken = [409, 'from_taken', 'from'];
    expect(await codeOf(send('POST', PATH, { from: '/twice/', to: '/blog' }))).toEqual(taken);
    expect(await codeOf(send('PUT', `${PATH}/${other._id}`, { from: '/twice' }))).toEqual(taken);
    await send('DELETE', `${PATH}/${one._id}`);
    expect((await send('PUT', `${PATH}/${other._id}`, { from: '/twice' })).status).toBe(200);
    expect(await codeOf(send('POST', `${PATH}/${one._id}/restore`))).toEqual(taken);
  });

  it('refuses loops of any length, and names both addresses', async () => {
    await add('/loop/1', '/loop/2');
    const two = await add('/loop/2', '/loop/3');
    const { status, body } = await send('POST', PATH, { from: '/loop/3', to: '/loop/1/' });
    expect([status, body.code]).toEqual([409, 'redirect_loop']);
    expect(body.details).toEqual([
      { path: 'to', message: '/loop/2 already redirects to /loop/3: both would lead in a circle.' },
    ]);
    const self = (await send('POST', PATH, { from: '/self', to: '/self?x=1' })).body;
    expect([self.code, self.error]).toEqual(['redirect_loop', '/self can’t redirect to itself.']);
    expect((await send('POST', PATH, { from: '/self', to: `${app.origin}/self` })).body.code).toBe('redirect_loop');
    expect((await send('PUT', `${PATH}/${two._id}`, { to: '/loop/1' })).body.code).toBe('redirect_loop');
  });

  it('answers redirects that another process has stored, and 404 for a loop or an invalid target among them', async () => {
    const rows = [
      ['/stored/elsewhere', '/blog'],
      ['/pair/1', '/pair/2'],
      ['/pair/2', '/pair/1'],
      ['/stored/evil', '//evil.example'],
      ['/stored/nowhere', null],
    ];
    for (const [from] of rows) expect(await visit(from ?? '')).toEqual([404]);
    for (const [from, to] of rows) {
      const data = { from, to, kind: 'moved', origin: 'hand', hits: 0 };
      await app.cms.payload.db.create({ collection: 'redirects', data });
    }
    // What the poll of the shared revision calls.
    context().changed();
    expect(await visit('/stored/elsewhere')).toEqual([301, '/blog']);
    for (const path of ['/pair/1', '/pair/2', '/stored/evil', '/stored/nowhere'])
      expect(await visit(path)).toEqual([404]);
  });
});

it('finds every one of more redirects than are read at once', async () => {
  const from = (index: number) => `/many/${index}`;
  for (let index = 0; index < 401; index += 1) {
    const data = { from: from(index), to: '/blog', kind: 'moved', origin: 'import', hits: 0 };
    await app.cms.payload.db.create({ collection: 'redirects', data });
  }
  context().changed();
  for (let index = 0; index < 401; index += 1) expect(await visit(from(index))).toEqual([301, '/blog']);
});

it('adds the redirects of an import, and says why it skipped others', async () => {
  const gateway = new Gateway(app.cms.payload);
  const redirects = new Redirects({
    gateway,
    cache: createCache(createGeneration(app.cms.onChange, gateway)),
    visibilityOf: async () => 'gone',
    finders: [],
  });
  await add('/import/known', '/blog');
  const list = [
    { from: '/import/a/', to: '/blog' },
    { from: '/import/a', to: '/contact-us' },
    { from: '/import/known', to: '/' },
    { from: '/blog', to: '/' },
    { from: '/import/b', to: '/import/c' },
    { from: '/import/c', to: '/import/b' },
    { from: '/import/d', to: 'https://evil.example/' },
    { from: 'javascript:x', to: '/' },
    { from: '/?p=99', to: '/import/b' },
    { from: '/import/gone', kind: 'gone' as const },
  ];
  const { added, skipped } = await redirects.addAll(await gateway.owner(), list);
  expect(skipped).toEqual(
    (
      [
        [1, 'from_taken', 'There is already a redirect from /import/a.', 'from'],
        [2, 'from_taken', 'There is already a redirect from /import/known.', 'from'],
        [3, 'page_exists', 'There is a page at /blog.', 'from'],
        [5, 'redirect_loop', '/import/b already redirects to /import/c: both would lead in a circle.', 'to'],
        [6, 'invalid', 'Only you can redirect to another site, not an import.', 'to'],
        [7, 'invalid', 'Start with one slash, without a host.', 'from'],
      ] as const
    ).map(([at, code, reason, field]) => ({ redirect: list[at], code, reason, field })),
  );
  const { items } = (await send('GET', PATH)).body;
  const origins = added.map((id) => items.find((item: StoredItem) => item._id === id).origin);
  expect(origins).toEqual(Array(4).fill('import'));
  expect(await visit('/?p=99')).toEqual([301, '/import/c']);
  expect(await redirects.find('/import/gone')).toMatchObject({ location: null });
});
