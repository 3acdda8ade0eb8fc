import type { Request } from '@playwright/test';
import { LEAD, STORY_SLUG } from '../support/content/full.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { expect, test } from '../support/public-test.ts';
import { SWEEP, sweepUnless } from '../support/sweep.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';

const KIB = 1024;
/** Limits of a visit without interaction, in KiB as transferred; the scene's library is not counted. */
const PAGES = [
  { path: '/', least: 60, script: 88 },
  { path: '/blog', least: 60, script: 80 },
  ...[
    `/blog/${LEAD.slug}`,
    `/blog/${LEAD.slug}/changes`,
    '/blog/no-such-post',
    `/projects/${STORY_SLUG}`,
    '/skills',
    '/skills/typescript',
    '/cv',
    '/no-such-page',
  ].map((path) => ({ path, least: 1, script: 5 })),
] as const;
const STYLE = 15;
const FONTS = 60;
const HTML = 20;

for (const { path, least, script } of PAGES) {
  test(`${path} is within its budget`, sweepUnless(path === '/' || path === '/cv'), async ({ page }) => {
    const finished: Request[] = [];
    page.on('requestfinished', (request) => finished.push(request));
    await page.goto(path);
    await waitUntilIdle(page);
    const counted = finished.filter((request) => !/\/assets\/three-/.test(request.url()));
    const loaded = await Promise.all(
      counted.map(async (request) => ({
        kind: request.resourceType(),
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

  test('every page is within its budget', SWEEP, async ({ origin }) => {
    const { items } = (await (await fetch(`${origin}/api/blog?pageSize=50`)).json()) as { items: { slug: string }[] };
    expect(items.length).toBeGreaterThan(5);
    for (const path of ['/', '/blog', ...items.map(({ slug }) => `/blog/${slug}`)]) {
      const { status, headers } = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } });
      expect.soft([status, headers.get('content-encoding')], path).toEqual([200, 'br']);
      expect.soft(Number(headers.get('content-length')) / KIB, path).toBeLessThanOrEqual(HTML);
    }
  });
});

test("the script that hydrates starts after the style sheets, and load waits for the page's script", async ({
  page,
}) => {
  const show = await holdRequests(page, '**/*.css');
  let hasLoaded = false;
  page.once('load', () => {
    hasLoaded = true;
  });
  await page.goto('/blog', { waitUntil: 'commit' });
  await expect(page.locator('footer')).toBeAttached();
  const started = page.locator('script[type=module]:not([async])');
  expect([await started.count(), hasLoaded]).toEqual([0, false]);
  show();
  await expect(started).toHaveCount(1);
  await page.waitForLoadState('load');
  await page.getByLabel('Sort').selectOption('Oldest first');
  await expect(page).toHaveURL(/sort=oldest/);
});

test('a script that fails does not delay load further', async ({ page }) => {
  await page.route('**/assets/entry-public*', (route) => route.abort());
  await page.goto('/blog', { waitUntil: 'load' });
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recent Blogs');
});
