import { chromium, type LaunchOptions, type Page } from 'playwright/test';
import { findBrowser } from '../../scripts/lib/browser.cjs';
import { LEAD, POSTS, PUBLIC_PAGES } from '../support/content/full.ts';
import { expect, test } from '../support/public-test.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';
import { wakeIsland } from '../support/wake-island.ts';

const executablePath = findBrowser(`${import.meta.dirname}/../..`);
/** Records how a page was shown in the storage for other tabs: the test cannot evaluate in a restored page. */
const SHOWN = 'shown-as';

/** Opens a page in a browser that keeps pages which are left in memory; `shown` tells how the page was shown last. */
async function openWithMemory(origin: string, launchOptions: LaunchOptions | undefined) {
  const browser = await chromium.launch({
    ...launchOptions,
    ...(executablePath && { executablePath }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext({ baseURL: origin });
  await context.addInitScript((key) => {
    addEventListener('pageshow', ({ persisted }) => {
      const [navigation] = performance.getEntriesByType('navigation');
      const { type, notRestoredReasons } = navigation as PerformanceNavigationTiming & {
        notRestoredReasons?: object;
      };
      const articles = document.querySelectorAll('main article').length;
      const button = document.querySelector('main form [type="submit"]')?.textContent;
      const reasons = notRestoredReasons ?? null;
      const { theme } = document.documentElement.dataset;
      const shown = { path: location.pathname, persisted, type, articles, button, theme, top: scrollY, reasons };
      localStorage.setItem(key, JSON.stringify(shown));
    });
  }, SHOWN);
  const page = await context.newPage();
  const other = await context.newPage();
  await other.goto('/robots.txt');
  const shown = () =>
    other.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as { path: string } | null, SHOWN);
  return { browser, page, shown };
}

/** Goes to another page, and back. */
async function leaveAndReturn({ page, shown }: Awaited<ReturnType<typeof openWithMemory>>, path: string) {
  await page.goto('/no-such-page');
  await expect.poll(shown).toMatchObject({ path: '/no-such-page' });
  await page.evaluate(() => history.back()).catch(() => undefined);
  await expect.poll(async () => (await shown())?.path).toBe(path);
}

for (const path of PUBLIC_PAGES) {
  test(`${path} is restored from the back/forward cache`, async ({ origin, playwright: _ }, info) => {
    const opened = await openWithMemory(origin, info.project.use.launchOptions);
    await opened.page.goto(path);
    await waitUntilIdle(opened.page);
    await leaveAndReturn(opened, path.split('?')[0] ?? '');
    expect(await opened.shown()).toMatchObject({ persisted: true });
    await opened.browser.close();
  });
}

test('an address with a fragment is where it was left, with the theme that was chosen since', async ({
  origin,
  playwright: _,
}, info) => {
  const opened = await openWithMemory(origin, info.project.use.launchOptions);
  await opened.page.goto(`/blog/${LEAD.slug}#h-third-heading`);
  await waitUntilIdle(opened.page);
  await opened.page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  await opened.page.goto('/no-such-page');
  await expect.poll(opened.shown).toMatchObject({ path: '/no-such-page' });
  await opened.page.locator('[data-action="theme"]').first().click();
  await expect(opened.page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await opened.page.evaluate(() => history.back()).catch(() => undefined);
  await expect.poll(opened.shown).toMatchObject({
    path: `/blog/${LEAD.slug}`,
    persisted: true,
    theme: 'dark',
    top: 700,
  });
  await opened.browser.close();
});

test('back from a post the list is as it was left', async ({ origin, playwright: _ }, info) => {
  const opened = await openWithMemory(origin, info.project.use.launchOptions);
  await opened.page.goto('/blog');
  await wakeIsland(opened.page, 'blog');
  await opened.page.getByRole('link', { name: 'Load more' }).click();
  await expect(opened.page.locator('main article')).toHaveCount(POSTS.length);
  await leaveAndReturn(opened, '/blog');
  expect(await opened.shown()).toMatchObject({ persisted: true, articles: POSTS.length });
  await opened.browser.close();
});

test('the e-mail setup that was saved can be saved again', async ({ origin, playwright: _ }, info) => {
  const { browser, page, shown } = await openWithMemory(origin, info.project.use.launchOptions);
  await page.goto('/email-setup');
  await waitUntilIdle(page);
  await page.getByRole('button', { name: 'Save Configuration' }).click();
  await expect.poll(shown).toMatchObject({ path: '/' });
  await page.evaluate(() => history.back()).catch(() => undefined);
  await expect.poll(shown).toMatchObject({ path: '/email-setup', persisted: true, button: 'Save Configuration' });
  await browser.close();
});

/** Expects pages to allow the back/forward cache. */
async function expectNothingPrevents(page: Page, paths: readonly string[]): Promise<void> {
  await page.addInitScript(() => {
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (this: EventTarget, type: string, ...rest: [never, never]) {
      if (type === 'unload' || type === 'beforeunload') document.documentElement.dataset.waits = type;
      return listen.call(this, type, ...rest);
    };
  });
  for (const path of paths) {
    const answer = await page.goto(path);
    await waitUntilIdle(page);
    expect(answer?.headers()['cache-control'], path).toBe('public, no-cache');
    expect(await page.locator('html').getAttribute('data-waits'), path).toBeNull();
  }
}

test('no public page prevents the back/forward cache with no-store or an unload listener', ({ page }) =>
  expectNothingPrevents(page, [...PUBLIC_PAGES, '/no-such-page']));
