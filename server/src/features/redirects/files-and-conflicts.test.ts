import { context } from '@portfolio/cms/context';
import { LIMITS } from '@portfolio/contract/limits';
import type { StoredItem, Values } from '@portfolio/contract/test/content';
import { beforeEach, describe, expect, it } from 'vitest';
import { sharedApp } from '#app/test/shared-app.ts';

const app = sharedApp();
const PATH = '/api/redirects/admin';
const send = (method: string, path: string, json?: unknown) =>
  app.call(method, path, { owner: true, ...(json !== undefined && { json }) });
const add = (from: string, to: string): Promise<StoredItem> => app.create('redirects', { from, to });
const stored = async (): Promise<StoredItem[]> => (await send('GET', PATH)).body.items;
const conflicts = async () => (await send('GET', `${PATH}/conflicts`)).body.items;
const importCsv = async (csv: string) => (await send('POST', `${PATH}/csv`, { csv })).body;
/** Stores redirects as another process does, past the checks. */
async function store(rows: readonly Values[]) {
  for (const row of rows) {
    const data = { kind: 'moved', origin: 'hand', hits: 0, ...row };
    await app.cms.payload.db.create({ collection: 'redirects', data });
  }
  context().changed();
}

beforeEach(async () => {
  for (const { _id } of await stored()) await send('DELETE', `${PATH}/${_id}`);
});

describe('a chain', () => {
  it('is shortened when it is saved', async () => {
    await add('/b', '/blog?category=news');
    expect((await add('/a', '/b#part')).to).toBe('/blog?category=news');
    const { _id } = await add('/x', '/');
    expect((await send('PUT', `${PATH}/${_id}`, { to: '/a' })).body.item.to).toBe('/blog?category=news');
    expect((await send('PUT', `${PATH}/${_id}`, { to: 'https://other.example/a' })).body.item.to).toBe(
      'https://other.example/a',
    );
  });

  it('ends at a page, which wins over a redirect, and at the new address of a post', async () => {
    const { _id } = await app.create('posts', { title: 'First name', content: 'x', status: 'published' });
    await store([{ from: '/blog/first-name', to: '/contact-us' }]);
    expect((await add('/to-page', '/blog/first-name')).to).toBe('/blog/first-name');
    await send('PUT', `/api/blog/admin/${_id}`, { slug: 'second-name' });
    await send('DELETE', `${PATH}/${(await stored()).find(({ from }) => from === '/blog/first-name')?._id}`);
    expect((await add('/to-earlier', '/blog/first-name')).to).toBe('/blog/second-name');
  });

  it('through its own address is a loop', async () => {
    await add('/one', '/blog');
    await add('/two', '/one').catch(() => undefined);
    await store([{ from: '/back', to: '/one' }]);
    const one = (await stored()).find(({ from }) => from === '/one');
    expect((await send('PUT', `${PATH}/${one?._id}`, { to: '/back' })).body).toMatchObject({
      code: 'redirect_loop',
      error: '/back already redirects to /one: both would lead in a circle.',
    });
  });
});

describe('conflicts', () => {
  it('are loops, with every redirect in them, and targets that nothing answers, with all that lead there', async () => {
    await store([
      { from: '/notes', to: '/old/notes' },
      { from: '/old/notes', to: '/notes' },
      { from: '/into-loop', to: '/notes' },
      { from: '/self', to: '/self' },
      { from: '/1', to: '/blog/deleted' },
      { from: '/2', to: '/blog/deleted' },
      { from: '/3', to: '/1' },
      { from: '/4', to: '/nowhere?x=1#y' },
    ]);
    const found = await conflicts();
    const fromsOf = ({ redirects }: { redirects: Values[] }) => redirects.map(({ from }) => from).sort();
    expect(found.map((one: { kind: string; redirects: Values[] }) => [one.kind, fromsOf(one)])).toEqual([
      ['loop', ['/notes', '/old/notes']],
      ['loop', ['/self']],
      ['no-target', ['/1', '/2']],
      ['no-target', ['/4']],
    ]);
    expect(found[2].redirects[0]).toEqual({ _id: expect.any(String), from: expect.any(String), to: '/blog/deleted' });
  });

  it('are none where something answers: pages, files, chains, other sites, what is gone, under pages', async () => {
    await app.create('posts', { title: 'There', content: 'x', status: 'published' });
    await store([
      { from: '/p', to: '/blog/there' },
      { from: '/q', to: '/#contact' },
      { from: '/r', to: '/rss.xml' },
      { from: '/s', to: '/blog?category=news' },
      { from: '/t', to: '/assets/some.js' },
      { from: '/u', to: 'https://github.com/you' },
      { from: '/v', kind: 'gone' },
      { from: '/w', to: '/v' },
      { from: '/x', to: '/blog/there.md' },
      { from: '/blog/there', to: '/nowhere' },
      { from: '/y', to: '/resume' },
    ]);
    expect(await conflicts()).toEqual([]);
  });

  it('follow changes', async () => {
    const { _id } = await app.create('posts', { title: 'Short lived', content: 'x', status: 'published' });
    await add('/2020/05/pandas', '/blog/short-lived');
    expect(await conflicts()).toEqual([]);
    await send('DELETE', `/api/blog/admin/${_id}`);
    expect(await conflicts()).toMatchObject([{ kind: 'no-target', redirects: [{ from: '/2020/05/pandas' }] }]);
  });
});

describe('files', () => {
  it('add what they can, as typed by the owner, and name every other row', async () => {
    await add('/known', '/blog');
    const csv = [
      '\uFEFFfrom;to;kind',
      '/csv/a/;/blog',
      '/csv/a;/contact-us',
      '/known;/',
      '/blog;/',
      '/csv/b;/known',
      '/csv/c;javascript:x',
      '"/csv/d',
      '//evil.example;/',
      '/csv/e;',
      '/csv/f;https://github.com/you',
      '/csv/g;;gone',
      '/csv/h;/csv/h',
    ].join('\r\n');
    const { added, refused } = await importCsv(csv);
    expect(refused).toEqual([
      { line: 3, text: '/csv/a', reason: 'There is already a redirect from /csv/a.' },
      { line: 4, text: '/known', reason: 'There is already a redirect from /known.' },
      { line: 5, text: '/blog', reason: 'There is a page at /blog.' },
      { line: 7, text: '/csv/c', reason: 'New address: Start with one slash, or with https://.' },
      { line: 8, text: '"/csv/d', reason: 'A quotation mark is not closed.' },
      { line: 9, text: '//evil.example', reason: 'Old address: Start with one slash, without a host.' },
      { line: 10, text: '/csv/e', reason: 'New address: This field is required.' },
      { line: 13, text: '/csv/h', reason: '/csv/h can’t redirect to itself.' },
    ]);
    const rows = (await stored()).filter(({ _id }) => added.includes(_id));
    expect(rows.map(({ from, to, kind, origin }) => [from, to, kind, origin]).sort()).toEqual([
      ['/csv/a', '/blog', 'moved', 'hand'],
      ['/csv/b', '/blog', 'moved', 'hand'],
      ['/csv/f', 'https://github.com/you', 'moved', 'hand'],
      ['/csv/g', undefined, 'gone', 'hand'],
    ]);
  });

  it('are written so that they can be read again, oldest first', async () => {
    await store([
      { from: '/caf%C3%A9', to: '/blog?category=news#a,b' },
      { from: '/?p=12', to: 'https://other.example/a;b' },
      { from: '/gone', kind: 'gone' },
    ]);
    const { status, headers, text } = await app.call('GET', `${PATH}/csv`, { owner: true });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename=redirects.csv');
    const lines = text.split('\r\n');
    expect(lines.sort()).toEqual([
      '',
      '/?p=12,"https://other.example/a;b",moved',
      '/caf%C3%A9,"/blog?category=news#a,b",moved',
      '/gone,,gone',
      'from,to,kind',
    ]);
    const before = await stored();
    for (const { _id } of before) await send('DELETE', `${PATH}/${_id}`);
    expect(await importCsv(text)).toMatchObject({ refused: [] });
    const shapeOf = (items: StoredItem[]) => items.map(({ from, to, kind }) => `${from} ${to} ${kind}`).sort();
    expect(shapeOf(await stored())).toEqual(shapeOf(before));
    expect((await app.call('GET', `${PATH}/csv`, { owner: true })).text.split('\r\n').sort()).toEqual(
      text.split('\r\n').sort(),
    );
  });

  it('with more rows than can be added at once are refused whole', async () => {
    const csv = '/a,/b\n'.repeat(LIMITS.redirectRows + 1);
    const { status, body } = await send('POST', `${PATH}/csv`, { csv });
    expect(status).toBe(400);
    expect(body.details).toEqual([{ path: 'csv', message: 'At most 5000 rows in one file: split it.' }]);
    expect(await stored()).toEqual([]);
  });
});
