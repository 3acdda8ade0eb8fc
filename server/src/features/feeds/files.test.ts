import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileForm } from '@portfolio/contract/test/files';
import { readIco } from '@portfolio/images/icons/ico';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, rawGet, type TestApp } from '#app/test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
  const json = { name: 'Ada <Lovelace> & co', titleLine: 'Counts', pitch: 'A pitch.' };
  await app.call('PUT', '/api/site-settings/admin', { owner: true, json });
  await app.call('POST', '/api/blog/admin', {
    owner: true,
    json: { title: 'First [post]', content: 'Its **text**.', status: 'published', slug: 'first', excerpt: 'In short.' },
  });
});
afterAll(() => app.close());

const FILES = {
  '/robots.txt': 'text/plain; charset=utf-8',
  '/sitemap.xml': 'application/xml; charset=utf-8',
  '/rss.xml': 'application/rss+xml; charset=utf-8',
  '/rss/news.xml': 'application/rss+xml; charset=utf-8',
  '/feed.json': 'application/feed+json; charset=utf-8',
  '/feed/news.json': 'application/feed+json; charset=utf-8',
  '/manifest.webmanifest': 'application/manifest+json; charset=utf-8',
  '/favicon.ico': 'image/x-icon',
  '/favicon.svg': 'image/svg+xml; charset=utf-8',
  '/apple-touch-icon.png': 'image/png',
  '/icon-192.png': 'image/png',
  '/icon-512.png': 'image/png',
  '/llms.txt': 'text/plain; charset=utf-8',
  '/blog/first.md': 'text/markdown; charset=utf-8',
  '/og/site.png': 'image/png',
  '/og/blog/first.png': 'image/png',
  '/plates/First%20%2F%20post-3.svg': 'image/svg+xml; charset=utf-8',
};

describe.each(Object.entries(FILES))('%s', (path, type) => {
  it('is the same for everybody, revalidated by its ETag, and independent of the host', async () => {
    const answer = await app.request('GET', path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cache-control')).toBe(
      path.startsWith('/plates/') ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    );
    const etag = answer.headers.get('etag') ?? '';
    const owners = await app.request('GET', path, { owner: true });
    expect([owners.headers.get('etag'), owners.headers.get('set-cookie')]).toEqual([etag, null]);
    const again = await app.request('GET', path, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } });
    expect([again.status, again.text]).toEqual([304, '']);
    const head = await app.request('HEAD', path);
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', etag]);
    const other = await rawGet(app.origin, path, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    expect([other.status, other.text]).toEqual([200, answer.text]);
    expect((await app.request('POST', path)).status).toBe(405);
    expect((await app.request('GET', `${path}/`)).status).toBe(/^.(og|plates)./.test(path) ? 404 : 308);
  });
});

describe('texts', () => {
  it('tell crawlers which paths to skip, and where the sitemap is', async () => {
    const { text } = await app.request('GET', '/robots.txt');
    expect(text).toContain(`Sitemap: ${app.origin}/sitemap.xml`);
    for (const path of ['/manage', '/admin', '/search', '/api/auth/']) expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).not.toContain('email-setup');
  });

  it('return a post as Markdown, and redirect from its old slug', async () => {
    const { text } = await app.request('GET', '/blog/first.md');
    expect(text).toMatch(/^# First \\\[post\\\]\n\n\d{1,2} [A-Z][a-z]{2} 20\d\d\n\nIts \*\*text\*\*\.\n$/);
    const { items } = (await app.call('GET', '/api/blog')).body;
    await app.call('PUT', `/api/blog/admin/${items[0]._id}`, { owner: true, json: { slug: 'second' } });
    for (const [from, to] of [
      ['/blog/first.md', '/blog/second.md'],
      ['/og/blog/first.png', '/og/blog/second.png'],
    ] as const) {
      const moved = await app.request('GET', from);
      expect([moved.status, moved.headers.get('location')]).toEqual([301, to]);
    }
    for (const path of ['/blog/none.md', '/blog/%2e%2e.md', '/blog/.md', '/blog/__proto__.md']) {
      const none = await app.request('GET', path);
      expect([none.status, none.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    }
  });

  it('return an overview with links to the posts', async () => {
    const { text } = await app.request('GET', '/llms.txt');
    expect(text).toMatch(/^# Ada \\<Lovelace\\> & co\n\n> Counts\n/);
    expect(text).toContain(`- [First \\[post\\]](${app.origin}/blog/second.md): In short.`);
  });
});

describe('icons', () => {
  const sidesOf = async (path: string) => {
    const answer = await fetch(app.origin + path);
    return (await readIco(Buffer.from(await answer.arrayBuffer()))).map(({ width }) => width);
  };
  const touchOf = async () =>
    sharp(Buffer.from(await (await fetch(`${app.origin}/apple-touch-icon.png`)).arrayBuffer()));
  const manifest = async () => JSON.parse((await app.request('GET', '/manifest.webmanifest')).text);

  it("are the site's mark while the owner has none", async () => {
    expect(await sidesOf('/favicon.ico')).toEqual([48, 32, 16]);
    expect(await (await touchOf()).metadata()).toMatchObject({
      width: 180,
      height: 180,
      format: 'png',
      hasAlpha: false,
    });
    expect((await app.request('GET', '/favicon.svg')).text).toContain('<svg');
    expect(await manifest()).toMatchObject({
      name: 'Ada <Lovelace> & co',
      start_url: '/',
      display: 'minimal-ui',
      icons: [
        { src: '/icon-192.png', sizes: '192x192' },
        { src: '/icon-512.png', sizes: '512x512' },
      ],
    });
    const large = sharp(Buffer.from(await (await fetch(`${app.origin}/icon-512.png`)).arrayBuffer()));
    expect(await large.metadata()).toMatchObject({ width: 512, height: 512, hasAlpha: false });
  });

  it("are the owner's once there is one, and the mark again if its file is missing", async () => {
    const red = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const made = await app.call('POST', '/api/site-icon/admin/upload', { owner: true, form: fileForm(red, 'i.png') });
    expect(made.status).toBe(201);
    expect(await sidesOf('/favicon.ico')).toEqual([32]);
    expect((await (await touchOf()).stats()).dominant.r).toBeGreaterThan(240);
    const { icon } = (await app.call('GET', '/api/public-config')).body;
    const svg = await app.request('GET', '/favicon.svg');
    expect([svg.status, svg.headers.get('location')]).toEqual([302, `${icon.url}?v=${icon.v}`]);
    for (const { src, sizes } of (await manifest()).icons) {
      const { width } = await sharp(Buffer.from(await (await fetch(app.origin + src)).arrayBuffer())).metadata();
      expect(sizes).toBe(`${width}x${width}`);
    }
    await rm(join(app.folder, 'uploads'), { recursive: true });
    await app.call('PUT', '/api/site-settings/admin', { owner: true, json: {} });
    expect(await sidesOf('/favicon.ico')).toEqual([48, 32, 16]);
    expect((await (await touchOf()).stats()).dominant.r).toBeLessThan(20);
  });
});
