import { Readable } from 'node:stream';
import { hideRows, showAllRows } from '@portfolio/cms/access/rules';
import type { Values } from '@portfolio/contract/test/content';
import fc from 'fast-check';
import { parseSitemap, parseSitemapIndex, SitemapStream, streamToPromise } from 'sitemap';
import { describe, expect, it } from 'vitest';
import { sharedApp } from '#app/test/shared-app.ts';
import type { FeedContext } from './context.ts';
import { sitemap } from './sitemap.ts';

const app = sharedApp();

const publish = (name: 'posts' | 'projects', values: Values) => app.create(name, { status: 'published', ...values });
const entries = async () => parseSitemap(Readable.from([(await app.request('GET', '/sitemap.xml')).text]));
const DAY = 86_400_000;

describe('the sitemap', () => {
  it('lists public pages with their last change', async () => {
    const post = await publish('posts', {
      title: 'A post',
      content: 'x',
      publishedAt: new Date(Date.now() - DAY),
    });
    await publish('posts', { title: 'Ahead', content: 'x', publishedAt: new Date(Date.now() + DAY) });
    await publish('posts', { title: 'Sketch', content: 'x', status: 'draft' });
    const told = await publish('projects', { title: 'Told', problem: 'Much to say.' });
    await publish('projects', { title: 'Card only' });
    await publish('projects', { title: 'Hidden', problem: 'Much to say.', status: 'archived' });
    const urls = await entries();
    expect(urls.map(({ url }) => url.slice(app.origin.length))).toEqual([
      '/',
      '/blog',
      '/contact-us',
      '/match',
      '/projects/told',
      '/blog/a-post',
    ]);
    expect(urls.every(({ url }) => url.startsWith(`${app.origin}/`))).toBe(true);
    const lastmod = Object.fromEntries(urls.map((entry) => [entry.url.slice(app.origin.length), entry.lastmod]));
    expect(lastmod).toMatchObject({ '/projects/told': told.updatedAt, '/blog/a-post': post.updatedAt });
    expect(lastmod['/blog']).toBe(post.updatedAt);
  });

  it('omits trashed posts', async () => {
    const { items } = (await app.call('GET', '/api/blog')).body;
    await app.call('DELETE', `/api/blog/admin/${items[0]._id}`, { owner: true });
    expect((await entries()).map(({ url }) => url)).not.toContain(`${app.origin}/blog/a-post`);
  });

  it('is a single file without parts if it is small', async () => {
    for (const part of ['1', '0', 'x', '99999']) {
      expect((await app.request('GET', `/sitemap-${part}.xml`)).status).toBe(404);
    }
  });
});

describe('the posts of the sitemap', () => {
  const time = (from: number, to: number) =>
    fc.integer({ min: from, max: to }).map((ms) => new Date(Date.now() + ms).toISOString());
  const state = fc.record({
    status: fc.constantFrom('published', 'published', 'draft', 'archived'),
    publishedAt: fc.option(fc.oneof(time(-900 * DAY, 0), time(DAY, 90 * DAY)), { freq: 9 }),
    contentUpdatedAt: fc.option(time(-900 * DAY, 0)),
    createdAt: time(-900 * DAY, 0),
    deletedAt: fc.option(time(-90 * DAY, 0), { freq: 1 }),
  });

  /** Written by Payload's documents, as visitors read them, and the library. */
  async function expected(): Promise<string> {
    const read = { collection: 'posts', depth: 0, overrideAccess: false, pagination: false } as const;
    const { docs } = await app.cms.payload.find({ ...read, sort: ['-publishedAt', '-createdAt', 'id'] });
    const urls = docs.map(({ slug, publishedAt, createdAt, contentUpdatedAt }) => ({
      url: `/blog/${slug}`,
      lastmod: [publishedAt || createdAt, contentUpdatedAt || createdAt].sort()[1],
    }));
    const others = (await entries()).filter(({ url }) => !url.startsWith(`${app.origin}/blog`));
    const all = [
      ...others.slice(0, 1),
      {
        url: '/blog',
        lastmod: urls
          .map(({ lastmod }) => lastmod)
          .sort()
          .at(-1),
      },
      ...others.slice(1),
      ...urls,
    ];
    const stream = new SitemapStream({
      hostname: app.origin,
      xmlns: { news: false, video: false, xhtml: false, image: false },
    });
    return (await streamToPromise(Readable.from(all).pipe(stream))).toString();
  }

  it('are those that visitors read through Payload, to the byte, in any state', async () => {
    await app.cms.payload.db.deleteMany({ collection: 'posts', where: {} });
    const ids: string[] = [];
    // Without hooks, which would change the states.
    for (const [at, values] of fc.sample(state, 300).entries()) {
      const data = { rev: 1, title: `Post ${at}`, slug: `post-${at}`, content: 'x', ...values };
      ids.push(String((await app.cms.payload.db.create({ collection: 'posts', data })).id));
    }
    // Ends the cached sitemap.
    await publish('posts', { title: 'The last one', content: 'x' });
    const { text } = await app.request('GET', '/sitemap.xml');
    expect(text).toBe(await expected());
    expect((await entries()).length).toBeGreaterThan(60);
    hideRows(ids.slice(0, 100));
    await publish('posts', { title: 'With invalid ones', content: 'x' });
    const without = (await app.request('GET', '/sitemap.xml')).text;
    expect(without).toBe(await expected());
    expect(without.length).toBeLessThan(text.length);
    showAllRows();
  });
});

describe('a sitemap that is too large', () => {
  const time = '2026-01-01T00:00:00.000Z';
  const posts = Array.from({ length: 22 }, (_, id) => ({
    id,
    slug: `p-${id}`,
    publishedAt: time,
    contentUpdatedAt: time,
  }));
  const large = {
    origin: 'https://me.example',
    sitemapSize: 10,
    read: async () => ({ status: 200, body: { projects: [], items: [] } }),
    gateway: { publicColumns: async () => posts },
    visitorReads: { settings: async () => ({}) },
  } as unknown as FeedContext;

  it('is an index of parts that contain every URL once', async () => {
    const index = await parseSitemapIndex(Readable.from([await sitemap(large)]));
    expect(index.map(({ url }) => url)).toEqual([1, 2, 3].map((part) => `https://me.example/sitemap-${part}.xml`));
    const parts = [1, 2, 3].map(async (part) => parseSitemap(Readable.from([await sitemap(large, part)])));
    const sizes = (await Promise.all(parts)).map((part) => part.length);
    expect(sizes).toEqual([10, 10, 6]);
    const urls = (await Promise.all(parts)).flat().map(({ url }) => url);
    expect(new Set(urls).size).toBe(26);
    expect([await sitemap(large, 4), await sitemap(large, 0)]).toEqual([null, null]);
  });
});
