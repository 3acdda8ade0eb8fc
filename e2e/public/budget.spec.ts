import type { Request } from 'playwright/test';
import { LEAD, STORY_SLUG } from '../support/content/full.ts';
import { coreIf } from '../support/core.ts';
import { expect, test } from '../support/public-test.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';

const KIB = 1024;
/**
 * Limits of a visit without interaction, in KiB as transferred. Not counted are the scene's library and what counts visits,
 * which load once the page is idle; the latter has a limit of its own.
 */
const PAGES = [
  { path: '/', least: 1, script: 8 },
  ...[
    '/blog',
    `/blog/${LEAD.slug}`,
    `/blog/${LEAD.slug}/changes`,
    '/blog/no-such-post',
    `/projects/${STORY_SLUG}`,
    '/skills',
    '/skills/typescript',
    '/cv',
    '/api/docs',
    '/no-such-page',
  ].map((path) => ({ path, least: 1, script: 5 })),
] as const;
const STYLE = 15;
const FONTS = 60;
const HTML = 20;

for (const { path, least, script } of PAGES) {
  test(`${path} is within its budget`, coreIf(path === '/' || path === '/cv'), async ({ page }) => {
    const finished: Request[] = [];
    page.on('requestfinished', (request) => finished.push(request));
    await page.goto(path);
    await waitUntilIdle(page);
    const counted = finished.filter((request) => !/\/assets\/(three|seen)-/.test(request.url()));
    const loaded = await Promise.all(
      counted.map(async (request) => ({
        kind: request.resourceType(),
        of: request.headers().referer,
        path: new URL(request.url()).pathname,
        size: (await request.sizes()).responseBodySize / KIB,
      })),
    );
    const sum = (wanted: string) =>
      loaded.filter(({ kind }) => kind === wanted).reduce((all, { size }) => all + size, 0);
    expect(sum('script')).toBeGreaterThan(least);
    expect(sum('script')).toBeLessThanOrEqual(script);
    expect(sum('stylesheet')).toBeLessThanOrEqual(STYLE);
    expect(sum('document')).toBeGreaterThan(1);
    expect(sum('document')).toBeLessThanOrEqual(HTML);
    expect(loaded.filter(({ kind }) => kind === 'font')).toHaveLength(2);
    expect(sum('font')).toBeLessThanOrEqual(FONTS);
  });
}

test.describe('imported content', () => {
  test.use({ state: 'imported' });

  test('every page is within its budget', async ({ origin }) => {
    const { items } = (await (await fetch(`${origin}/api/blog?pageSize=50`)).json()) as { items: { slug: string }[] };
    expect(items.length).toBeGreaterThan(5);
    for (const path of ['/', '/blog', ...items.map(({ slug }) => `/blog/${slug}`)]) {
      const { status, headers } = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } });
      expect.soft([status, headers.get('content-encoding')], path).toEqual([200, 'br']);
      expect.soft(Number(headers.get('content-length')) / KIB, path).toBeLessThanOrEqual(HTML);
    }
  });
});

for (const [path, name, own] of [
  ['/', 'projects', /\/assets\/projects-/],
  ['/blog', 'blog', /\/assets\/blog-/],
  ['/contact-us', 'contact', /\/assets\/contact-/],
] as const) {
  test(`${path} loads React when its island is needed, and asks the API for nothing before it is idle`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1024, height: 300 });
    const scripts: string[] = [];
    const reads: string[] = [];
    let isLoaded = false;
    page.once('load', () => {
      isLoaded = true;
    });
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.resourceType() === 'script') scripts.push(pathname);
      if (pathname.startsWith('/api/') && !isLoaded) reads.push(pathname);
    });
    await page.goto(path);
    await waitUntilIdle(page);
    expect(scripts.filter((script) => /react/.test(script) || own.test(script))).toEqual([]);
    expect(reads).toEqual([]);
    if (name === 'projects') await page.locator('#projects').scrollIntoViewIfNeeded();
    else await page.locator(`[data-island="${name}"]`).hover();
    await expect(page.locator(`[data-island="${name}"]`)).toHaveAttribute('data-awake', '');
    expect(scripts.filter((script) => own.test(script))).toHaveLength(1);
  });
}

test('the home page asks for its seven reads when it is idle', async ({ page }) => {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) reads.push(pathname.slice('/api/'.length));
  });
  await page.goto('/');
  const seven = ['blog', 'experiences', 'profile', 'projects', 'services', 'techstack', 'testimonials'];
  await expect.poll(() => [...reads].sort()).toEqual(seven);
});
