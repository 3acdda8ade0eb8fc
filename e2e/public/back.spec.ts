import { chromium } from '@playwright/test';
import { PUBLIC_PAGES } from '../support/full.ts';
import { expect, test } from '../support/states.ts';

/** How a page was shown, as it writes it down for other tabs: one that is restored is out of a test's reach. */
const SHOWN = 'shown-as';

for (const path of PUBLIC_PAGES) {
  test(`gone away from and back to, ${path} is restored as it was`, async ({ origin, playwright: _ }, info) => {
    const { launchOptions } = info.project.use;
    const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    const context = await browser.newContext({ baseURL: origin });
    await context.addInitScript((key) => {
      addEventListener('pageshow', ({ persisted }) => {
        const [navigation] = performance.getEntriesByType('navigation');
        const { type, notRestoredReasons } = navigation as PerformanceNavigationTiming & {
          notRestoredReasons?: object;
        };
        const shown = { path: location.pathname, persisted, type, why: notRestoredReasons ?? null };
        localStorage.setItem(key, JSON.stringify(shown));
      });
    }, SHOWN);
    const page = await context.newPage();
    const other = await context.newPage();
    await other.goto('/robots.txt');
    const shown = () =>
      other.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as { path: string } | null, SHOWN);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await page.goto('/no-such-page');
    await expect.poll(shown).toMatchObject({ path: '/no-such-page' });
    await page.evaluate(() => history.back()).catch(() => undefined);
    await expect.poll(async () => (await shown())?.path).toBe(path.split('?')[0]);
    expect(await shown()).toMatchObject({ persisted: true });
    await browser.close();
  });
}

test('no public page is kept from the browser’s memory: no-store, and what waits for the end of a page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (this: EventTarget, type: string, ...rest: [never, never]) {
      if (type === 'unload' || type === 'beforeunload') document.documentElement.dataset.waits = type;
      return listen.call(this, type, ...rest);
    };
  });
  for (const path of [...PUBLIC_PAGES, '/no-such-page']) {
    const answer = await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(answer?.headers()['cache-control'], path).toBe('public, no-cache');
    expect(await page.locator('html').getAttribute('data-waits'), path).toBeNull();
  }
});
