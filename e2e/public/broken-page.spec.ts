import { SEARCH_PAGE } from '@portfolio/contract/pages';
import type { Page } from 'playwright/test';
import { LEAD, PUBLIC_PAGES } from '../support/content/full.ts';
import { coreIf } from '../support/core.ts';
import { expect, test } from '../support/public-test.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';
import { wakeIsland } from '../support/wake-island.ts';

/** What makes the islands of a page throw when they are rendered from the data in it. */
const FAULTS: Record<string, readonly [good: RegExp, bad: string]> = {
  '/': [/"(title|clientName)":"/g, '"$1":{},"was":"'],
  '/blog': [/"title":"/g, '"title":{},"was":"'],
  '/search?q=wireframe': [/"title":"/g, '"title":{},"was":"'],
  '/contact-us': [/"isSent":/g, '"state":{},"isSent":'],
  '/email-setup': [/"defaults":/g, '"defaults":null,"was":'],
  '/match': [/"owner":/g, '"owner":null,"was":'],
};

/** Replaces a part of the data that the islands of a page are hydrated with. */
const breakRendering = (page: Page, path: string) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const [good = /^$/, bad = ''] = FAULTS[path] ?? [];
    await route.fulfill({ response: answer, body: (await answer.text()).replace(good, bad) });
  });

/** Makes an effect of the list of posts throw. */
const breakEffects = (page: Page) => page.addInitScript(() => Object.assign(window, { FormData: null }));

/** Makes one enhancement throw, which every page has. */
const breakEnhancement = (page: Page) =>
  page.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    window.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
      if (type === 'scroll') throw new Error('broken enhancement');
      listen(type, listener);
    };
  });

/** The text of a page without the data of its islands. */
const mainText = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const copy = document.importNode(main, true);
    for (const script of copy.querySelectorAll('script, noscript')) script.remove();
    return copy.textContent;
  });

/** Touches every island of a page. */
async function touchIslands(page: Page): Promise<void> {
  await page.locator('main [data-island]:not([data-island="scene"])').evaluateAll((islands) => {
    for (const island of islands) island.dispatchEvent(new Event('pointerover'));
  });
}

for (const [where, breakPage, paths] of [
  ['rendering', breakRendering, Object.keys(FAULTS)],
  ['an effect', breakEffects, ['/blog']],
] as const) {
  for (const path of paths) {
    const isQuick = path === '/blog' && where === 'an effect';
    test(`${path}: an error in ${where} keeps the server's HTML`, coreIf(isQuick), async ({ page }) => {
      await page.setViewportSize({ width: 900, height: 420 });
      await page.addInitScript(() => localStorage.setItem('theme', 'light'));
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto(path);
      const served = await mainText(page);
      await page.unroute('**/assets/*.js');
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await breakPage(page, path);
      await page.goto(path);
      await touchIslands(page);
      await expect.poll(() => errors.length).toBeGreaterThan(0);
      await expect.poll(() => mainText(page)).toBe(served);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await expect(page.locator('h1')).toBeVisible();
      await expect(page).toHaveTitle(/./);
      await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
      await expect(page).toHaveURL(/contact-us$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
    });
  }
}

for (const path of [...PUBLIC_PAGES, '/no-such-page']) {
  test(
    `${path}: an enhancement that fails does not keep others from working`,
    coreIf(path === '/cv'),
    async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await breakEnhancement(page);
      await page.goto(path);
      await waitUntilIdle(page);
      expect(errors).toContain('broken enhancement');
      await page.keyboard.press('Control+k');
      // The search page has a field of its own.
      const role = path.startsWith(SEARCH_PAGE) ? 'searchbox' : 'combobox';
      await expect(page.getByRole(role, { name: /^Search/ })).toBeFocused();
    },
  );
}

test('an error after a filter was chosen loads the page from the server', async ({ page }) => {
  await page.goto('/blog');
  await wakeIsland(page, 'blog');
  await page.route(/\/api\/blog\?/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/"title":"/g, '"title":{},"was":"') });
  });
  await page.getByLabel('Sort').selectOption('oldest');
  await expect(page).toHaveURL(/\/blog\?sort=oldest$/);
  await expect(page.locator('main article').first()).toBeVisible();
});

for (const path of ['/#100%', '/blog#%E0%A4%A', `/blog/${LEAD.slug}#%`]) {
  test(`${path} opens the page despite its malformed fragment`, coreIf(path === '/#100%'), async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(path);
    await waitUntilIdle(page);
    await expect(page.locator('h1')).toBeVisible();
    await page.getByRole('button', { name: 'Switch between dark and light' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', /dark|light/);
    expect(errors).toEqual([]);
  });
}
