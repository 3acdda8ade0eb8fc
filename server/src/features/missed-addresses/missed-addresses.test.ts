import { createMissedStore } from '@portfolio/cms';
import { describe, expect, it } from 'vitest';
import { sharedApp } from '#app/test/shared-app.ts';
import { MAX_ROWS } from './index.ts';

const app = sharedApp();

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(method, path, { headers: { 'user-agent': BROWSER, 'sec-fetch-dest': 'document', ...headers } });
const missed = async () => (await app.call('GET', '/api/redirects/admin/missed', { owner: true })).body.items;
const rowOf = async (path: string) => (await missed()).find((row: { path: string }) => row.path === path);
const ignore = (path: string, ignored = true) =>
  app.call('POST', '/api/redirects/admin/missed/ignore', { owner: true, json: { path, ignored } });
const version = async () => (await app.call('GET', '/api/panel/status', { owner: true })).body.version;

describe('missed addresses', () => {
  it('are counted by path, with the last source and without query, from the page cache too', async () => {
    await app.create('posts', { title: 'Eval sets decay', content: 'x', status: 'published' });
    await visit('/posts/eval-set-decay?utm_source=secret', { referer: 'https://lobste.rs/s/abc?user=me' });
    await visit('/posts/eval-set-decay/');
    await visit('/posts/eval-set-decay');
    // Answers for addresses below /blog are cached, so the second one comes from memory.
    for (let at = 0; at < 3; at += 1) expect((await visit('/blog/eval-set')).status).toBe(404);
    expect((await visit('/blog/eval-set.md')).status).toBe(404);
    expect((await visit('/no-folder/?p=12')).status).toBe(308);
    await visit('/no-folder?p=12&utm=1');
    const rows = await missed();
    const seen = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(rows).toEqual([
      { path: '/blog/eval-set', count: 3, lastSeen: seen, suggestion: '/blog/eval-sets-decay' },
      {
        path: '/posts/eval-set-decay',
        count: 2,
        lastSeen: seen,
        source: 'lobste.rs',
        suggestion: '/blog/eval-sets-decay',
      },
      { path: '/no-folder?p=12', count: 1, lastSeen: seen },
      { path: '/blog/eval-set.md', count: 1, lastSeen: seen, suggestion: '/blog/eval-sets-decay' },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/secret|user=me|127\.0\.0\.1|Firefox/);
  });

  it('are those of readers: no probes, bots, subresources, prefetches, owners, other methods or parts', async () => {
    const before = (await missed()).length;
    for (const path of ['/wp-login.php', '/.env', '/.git/config', '/cgi-bin/x', '/shell.php', '/uploads/nothing.png'])
      expect((await visit(path)).status).toBe(404);
    for (const path of ['/api/nothing', '/api/blog/nothing', '/assets/nothing.js', '/manage/nothing', '/admin/nothing'])
      await visit(path);
    await visit('/bot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
    await visit('/no-agent', { 'user-agent': '' });
    await visit('/image', { 'sec-fetch-dest': 'image' });
    await visit('/ahead', { 'sec-purpose': 'prefetch' });
    await visit('/mine', { cookie: 'portfolio-token=anything' });
    await visit('/head', {}, 'HEAD');
    await visit('/post', {}, 'POST');
    await visit(`/${'long'.repeat(100)}`);
    expect(await missed()).toHaveLength(before);
  });

  it('are also asked for by feed readers, which are no readers otherwise', async () => {
    await visit('/feed.xml', {
      'user-agent': 'Feedly/1.0 (+http://www.feedly.com/fetcher.html; like FeedFetcher-Google)',
    });
    expect(await rowOf('/feed.xml')).toMatchObject({ source: 'feed readers', suggestion: '/rss.xml' });
  });

  it('are PHP scripts only where the site had some', async () => {
    await visit('/archiv.php');
    expect(await rowOf('/archiv.php')).toBeUndefined();
    await app.create('redirects', { from: '/post.php', to: '/blog' });
    await visit('/archiv.php');
    // The redirects are looked up beside the answer.
    await expect.poll(() => rowOf('/archiv.php')).toMatchObject({ count: 1 });
  });

  it('leave the list while something answers, and come back after it', async () => {
    await visit('/talks/one');
    expect(await rowOf('/talks/one')).toBeDefined();
    const { _id } = await app.create('redirects', { from: '/talks/one', to: '/blog' });
    expect(await rowOf('/talks/one')).toBeUndefined();
    expect((await visit('/talks/one')).status).toBe(301);
    await app.call('DELETE', `/api/redirects/admin/${_id}`, { owner: true });
    expect(await rowOf('/talks/one')).toMatchObject({ count: 1 });
    await visit('/blog/appears');
    expect(await rowOf('/blog/appears')).toBeDefined();
    await app.create('posts', { title: 'Appears', slug: 'appears', content: 'x', status: 'published' });
    expect(await rowOf('/blog/appears')).toBeUndefined();
  });

  it('are hidden until their count doubles, or until that is undone', async () => {
    for (let at = 0; at < 2; at += 1) await visit('/noise');
    expect((await ignore('/noise')).status).toBe(200);
    await visit('/noise');
    expect(await rowOf('/noise')).toBeUndefined();
    await ignore('/noise', false);
    expect(await rowOf('/noise')).toMatchObject({ count: 3 });
    await ignore('/noise');
    for (let at = 0; at < 3; at += 1) await visit('/noise');
    expect(await rowOf('/noise')).toMatchObject({ count: 6 });
    expect((await ignore('/never-asked-for')).status).toBe(404);
  });

  it('change no content version', async () => {
    const before = await version();
    await visit('/counted');
    expect(await rowOf('/counted')).toBeDefined();
    await ignore('/counted');
    expect(await version()).toBe(before);
  });

  it('are for the owner only', async () => {
    expect((await app.call('GET', '/api/redirects/admin/missed')).status).toBe(401);
    const json = { path: '/noise', ignored: true };
    expect((await app.call('POST', '/api/redirects/admin/missed/ignore', { json })).status).toBe(401);
  });
});

describe('the stored rows', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();

  it('of two processes add up, with the newest time', async () => {
    const [one, other] = [createMissedStore(app.cms.payload), createMissedStore(app.cms.payload)];
    const kept = { maxRows: MAX_ROWS, since: at(1) };
    const add = (store: typeof one, count: number, day: number, source?: string) =>
      store.add([{ path: '/shared', count, lastSeen: at(day), source }], kept);
    await Promise.all([add(one, 2, 20, 'a.example'), add(other, 3, 10), add(one, 4, 15)]);
    const row = (await one.list()).find(({ path }) => path === '/shared');
    expect(row).toMatchObject({ count: 9, lastSeen: at(20), source: 'a.example' });
  });

  it('are at most so many, without old ones', async () => {
    const store = createMissedStore(app.cms.payload);
    const misses = Array.from({ length: MAX_ROWS + 100 }, (_, index) => ({
      path: `/row-${index}`,
      count: index < 100 ? 10 : 100,
      lastSeen: index === 599 ? at(2) : at(28),
    }));
    await store.add(misses, { maxRows: MAX_ROWS, since: at(10) });
    const rows = await store.list();
    expect(rows).toHaveLength(MAX_ROWS);
    const paths = new Set(rows.map(({ path }) => path));
    expect(paths.has('/row-100') && paths.has('/row-598')).toBe(true);
    expect(paths.has('/row-599')).toBe(false);
  });
});
