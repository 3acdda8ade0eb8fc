import type { Page } from '@playwright/test';
import { LEAD, OWNER_NAME, PUBLIC_PAGES } from '../support/content/full.ts';
import { expect, test } from '../support/public-test.ts';
import { sweepUnless } from '../support/sweep.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';

/** Replaces the owner's name in the page's data with an object, which React cannot render. */
async function breakRendering(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(`"name":"${OWNER_NAME}"`, '"name":{"is":"broken"}');
    await route.fulfill({ response: answer, body });
  });
}

/** Makes effects of the home page and the list of posts throw. */
const breakEffects = (page: Page) =>
  page.addInitScript(() => Object.assign(window, { ResizeObserver: null, FormData: null }));

/** Makes one enhancement throw, which every page has. */
const breakEnhancement = (page: Page) =>
  page.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    window.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
      if (type === 'scroll') throw new Error('broken enhancement');
      listen(type, listener);
    };
  });

const mainText = (page: Page) => page.locator('main').textContent();
const isDocument = (path: string) => /^\/(blog\/|projects\/|skills|cv|no-such)/.test(path);

for (const [where, breakPage, paths] of [
  ['rendering', breakRendering, PUBLIC_PAGES.filter((path) => !isDocument(path))],
  ['an effect', breakEffects, ['/', '/blog']],
] as const) {
  for (const path of paths) {
    const isQuick = path === '/' && where === 'an effect';
    test(`${path}: an error in ${where} keeps the server's HTML`, sweepUnless(isQuick), async ({ page }) => {
      await page.setViewportSize({ width: 900, height: 420 });
      await page.addInitScript(() => localStorage.setItem('theme', 'light'));
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto(path);
      const served = await mainText(page);
      await page.unroute('**/assets/*.js');
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await breakPage(page);
      await page.goto(path);
      await expect.poll(() => errors.length).toBeGreaterThan(0);
      expect(await mainText(page)).toBe(served);
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
    sweepUnless(path === '/cv'),
    async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await breakEnhancement(page);
      await page.goto(path);
      await waitUntilIdle(page);
      expect(errors).toContain('broken enhancement');
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toBeFocused();
    },
  );
}

test('an error after a filter was chosen loads the page from the server', async ({ page }) => {
  await page.goto('/blog');
  await waitUntilIdle(page);
  await page.route(/\/api\/blog\?/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/"title":"/g, '"title":{},"was":"') });
  });
  await page.getByLabel('Sort').selectOption('oldest');
  await expect(page).toHaveURL(/\/blog\?sort=oldest$/);
  await expect(page.locator('main article').first()).toBeVisible();
});

for (const path of ['/#100%', '/blog#%E0%A4%A', `/blog/${LEAD.slug}#%`]) {
  test(`${path} opens the page despite its malformed fragment`, sweepUnless(path === '/#100%'), async ({ page }) => {
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
