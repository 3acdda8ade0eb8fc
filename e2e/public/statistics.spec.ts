import type { APIRequestContext, Page } from 'playwright/test';
import { axeViolations } from '../support/axe.ts';
import { POST } from '../support/content/plain.ts';
import { CORE } from '../support/core.ts';
import { expect, test } from '../support/test.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';

const PATH = `/blog/${POST.slug}`;
/** Longer than a page must be visible to be counted (ms). */
const LONG_ENOUGH = 1_500;

interface Totals {
  views: number;
  reads: number;
  clicks: number;
  searches: number;
}
async function totalsOf(owner: APIRequestContext): Promise<Totals> {
  const { item } = await (await owner.get('/api/statistics/admin?range=7d')).json();
  const { views, reads, clicks, searches } = item.totals;
  return { views, reads, clicks, searches };
}
/** The reports that a page sends from now on, and its images for browsers without scripts. */
function reportsOf(page: Page): string[] {
  const reports: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/seen') reports.push(JSON.parse(request.postData() ?? '{}').kind);
    if (pathname === '/seen.gif') reports.push('image');
  });
  return reports;
}

test(
  'a post counts when it was seen, when it was read to its end, and when a link was followed',
  CORE,
  async ({ page, owner }) => {
    await owner.put('/api/site-settings/admin', { data: { githubUrl: 'https://github.com/example' } });
    await page.route('https://github.com/**', (route) => route.abort());
    await page.setViewportSize({ width: 800, height: 400 });
    const before = await totalsOf(owner);
    const reports = reportsOf(page);
    await page.goto(PATH);
    await expect.poll(() => reports).toEqual(['view']);
    await expect.poll(() => totalsOf(owner)).toEqual({ ...before, views: before.views + 1 });
    await page.locator('[data-article] > :last-child').scrollIntoViewIfNeeded();
    await expect.poll(() => totalsOf(owner)).toMatchObject({ reads: before.reads + 1 });
    await page.getByRole('contentinfo').getByRole('link', { name: 'GitHub' }).click();
    await expect.poll(() => totalsOf(owner)).toMatchObject({ clicks: before.clicks + 1 });
    await page.goto('/search?q=zebra');
    await expect.poll(() => totalsOf(owner)).toMatchObject({ searches: before.searches + 1 });
    expect(reports).toEqual(['view', 'read', 'click', 'view', 'search']);
  },
);

test('a page that is rendered ahead counts once it is shown', async ({ page }) => {
  await page.addInitScript(() => {
    let isAhead = true;
    Object.defineProperty(document, 'prerendering', { configurable: true, get: () => isAhead });
    Object.defineProperty(document, 'visibilityState', { get: () => (isAhead ? 'hidden' : 'visible') });
    addEventListener('show-page', () => {
      isAhead = false;
      document.dispatchEvent(new Event('prerenderingchange'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
  });
  const reports = reportsOf(page);
  await page.goto(PATH);
  await waitUntilIdle(page);
  await page.waitForTimeout(LONG_ENOUGH);
  expect(reports).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('show-page')));
  await expect.poll(() => reports).toEqual(['view']);
});

test('without scripts an image counts the view', async ({ browser, owner, site }) => {
  const before = await totalsOf(owner);
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const reports = reportsOf(page);
  await page.goto(PATH);
  await expect.poll(() => totalsOf(owner)).toEqual({ ...before, views: before.views + 1 });
  expect(reports).toEqual(['image']);
  await page.goto('/no-such-page');
  expect(reports).toEqual(['image']);
  await context.close();
});

test("the owner's browser and one that asks not to be tracked send nothing", async ({
  page,
  browser,
  openPanel,
  site,
}) => {
  await openPanel();
  const context = await browser.newContext({ baseURL: site.url });
  const untracked = await context.newPage();
  await untracked.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
  for (const visitor of [page, untracked]) {
    const reports = reportsOf(visitor);
    const loaded = visitor.waitForResponse((response) => /\/assets\/seen-/.test(response.url()));
    await visitor.goto(PATH);
    await loaded;
    await visitor.waitForTimeout(LONG_ENOUGH);
    expect(reports).toEqual([]);
  }
  await context.close();
});

test('nothing is loaded while visits are not counted; the privacy page says what is stored', async ({
  page,
  owner,
}) => {
  const set = (data: object) => owner.put('/api/site-settings/admin', { data });
  expect((await page.goto('/privacy'))?.status()).toBe(404);
  await set({ privacyVisible: true });
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  await expect(page.getByText('A view counts once a page was visible for one second.')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await set({ statisticsOn: false });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.reload();
  await expect(page.getByText('Visits to this site are not counted.')).toBeVisible();
  await waitUntilIdle(page);
  expect(requests.filter((url) => /seen/.test(url))).toEqual([]);
  await set({ statisticsOn: true, privacyVisible: false });
});
