import { setTimeout as sleep } from 'node:timers/promises';
import { BLOG_CATEGORIES } from '@portfolio/contract';
import type { Page } from 'playwright/test';
import { LEAD, PLAIN, POSTS, RICH } from '../support/content/full.ts';
import { CORE } from '../support/core.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { countShifts } from '../support/layout-shifts.ts';
import { recordPageErrors } from '../support/page-errors.ts';
import { expect, test } from '../support/public-test.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';
import { openWithoutContent } from '../support/waiting-page.ts';
import { wakeIsland } from '../support/wake-island.ts';

test('the list: title, twelve cards with their content, and Load more', CORE, async ({ page, origin }) => {
  const seen = await recordPageErrors(page, origin);
  await page.goto('/blog');
  await waitUntilIdle(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recent Blogs');
  await expect(page.locator('main article')).toHaveCount(12);
  await expect(page.locator('main h2')).toHaveText(POSTS.slice(0, 12).map(({ title }) => title));
  const card = page.locator('main article').filter({ hasText: LEAD.title });
  await expect(card.getByRole('link')).toHaveAttribute('href', `/blog/${LEAD.slug}`);
  for (const text of [LEAD.excerpt, '20 May 2024', /\d+ min/]) await expect(card).toContainText(text);
  await expect(card.locator('[style*="/plates/"]')).toBeVisible();
  await wakeIsland(page, 'blog');
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('main h2')).toHaveText(POSTS.map(({ title }) => title));
  await expect(page.getByRole('link', { name: POSTS[12]?.title ?? '' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Load more' })).toHaveCount(0);
  expect(seen.errors).toEqual([]);
  expect(seen.foreign).toEqual([]);
  expect(await seen.violations()).toEqual([]);
});

test('the second page by address, with its range and the way to the others', async ({ page }) => {
  await page.goto('/blog?page=2');
  await waitUntilIdle(page);
  await expect(page.locator('main h2')).toHaveText(POSTS.slice(12).map(({ title }) => title));
  const total = POSTS.length;
  await expect(page.getByText(`13–${total} of ${total} posts`)).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Pages of posts' });
  await expect(pages.getByRole('listitem')).toHaveText(['1–12', `13–${total}`]);
  await expect(pages.getByRole('link', { name: `13–${total}` })).toHaveAttribute('aria-current', 'page');
  await pages.getByRole('link', { name: 'Newer posts' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.locator('main h2')).toHaveText(POSTS.slice(0, 12).map(({ title }) => title));
  await wakeIsland(page, 'blog');
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page.locator('main article')).toHaveCount(POSTS.length);
  await page.reload();
  await expect(page.locator('main article')).toHaveCount(POSTS.length - 12);
});

test('a page past the last one: 404 with a link back', async ({ page }) => {
  const answer = await page.goto('/blog?page=99');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found');
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page.locator('main article')).toHaveCount(12);
  expect((await page.request.get('/blog?page=2')).status()).toBe(200);
});

test('twelve posts fit in two screens: a large first one and rows of one height', async ({ page }) => {
  await page.goto('/blog');
  const boxes = await Promise.all((await page.locator('main article').all()).map((post) => post.boundingBox()));
  const [lead = 0, ...rows] = boxes.map((box) => box?.height ?? 0);
  expect(lead).toBeGreaterThan(300);
  expect(rows).toEqual(rows.map(() => rows[0]));
  const last = boxes.at(-1);
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(1_800);
  await page.getByLabel('Search posts').fill(LEAD.title);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.getByRole('main').getByRole('link', { name: LEAD.title })).toBeVisible();
});

for (const width of [375, 1440]) {
  test(`no layout shift in view while posts load, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const moved = await countShifts(page);
    let letGo = await holdRequests(page, /\/api\/blog/);
    await page.goto('/contact-us');
    await waitUntilIdle(page);
    const loading = page.getByText('Loading...', { exact: true });
    const waited = async () => {
      await expect(loading).toBeVisible();
      // Longer than the 500 ms after input in which a layout shift does not count.
      await sleep(600);
      letGo();
      await expect(loading).toHaveCount(0);
      letGo = await holdRequests(page, /\/api\/blog/);
    };
    await openWithoutContent(page, '/blog');
    await waited();
    await page.getByLabel('Domain').selectOption('opinion');
    await waited();
    await page.getByLabel('Domain').selectOption('commercial');
    await waited();
    await page.getByLabel('Domain').selectOption('');
    await page.getByRole('link', { name: 'Load more' }).click();
    await waited();
    expect(await moved()).toEqual([]);
  });
}

test('domain and order: every option, stored in the address, and the way back', CORE, async ({ page }) => {
  await page.goto('/blog');
  await expect(page.getByLabel('Domain').locator('option')).toHaveText(['All domains', ...BLOG_CATEGORIES]);
  await expect(page.getByLabel('Sort').locator('option')).toHaveText(['Newest first', 'Oldest first']);
  await page.getByLabel('Domain').selectOption('opinion');
  await expect(page).toHaveURL(/category=opinion/);
  await expect(page.locator('main h2')).toHaveText(['Newest of all', 'Two strings']);
  await page.getByLabel('Sort').selectOption('oldest');
  await expect(page).toHaveURL(/category=opinion&sort=oldest/);
  await expect(page.locator('main h2')).toHaveText(['Two strings', 'Newest of all']);
  await page.getByLabel('Domain').selectOption('commercial');
  await expect(page.getByText('No posts yet')).toBeVisible();
  await expect(page.getByText(`0 of ${POSTS.length} posts`)).toBeVisible();
  await expect(page.getByRole('link', { name: /^opinion/ })).toHaveText('opinion2');
  await page.getByRole('link', { name: 'All domains' }).click();
  await expect(page).toHaveURL(/\/blog\?sort=oldest$/);
  await expect(page.locator('main article')).toHaveCount(12);
  await page.goto('/blog?category=opinion&sort=oldest');
  await expect(page.getByLabel('Domain')).toHaveValue('opinion');
  await expect(page.locator('main h2')).toHaveText(['Two strings', 'Newest of all']);
});

test('shows Loading... while loading', async ({ page }) => {
  await page.goto('/blog');
  const answer = await holdRequests(page, '**/api/blog?*');
  await page.getByLabel('Sort').selectOption('oldest');
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  answer();
  await expect(page.locator('main h2').first()).toHaveText(POSTS.at(-1)?.title ?? '');
});

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  /** Records the names on the page that is left, and whether the transition began and which names the new page has. */
  async function recordTransition(page: Page): Promise<() => Promise<unknown>> {
    await page.addInitScript(() => {
      const names = () =>
        [...document.querySelectorAll('main *')]
          .map((element) => `${element.tagName} ${getComputedStyle(element).viewTransitionName}`)
          .filter((name) => / post-(title|cover)$/.test(name));
      addEventListener('pagereveal', async ({ viewTransition }) => {
        if (!viewTransition) return;
        const after = names();
        const began = await viewTransition.ready.then(
          () => 'ready',
          (error: Error) => error.message,
        );
        sessionStorage.setItem('after', JSON.stringify([began, after]));
      });
      addEventListener('load', () => {
        // After the page's own listener.
        addEventListener('pageswap', () => sessionStorage.setItem('before', JSON.stringify(names())));
      });
    });
    await page.reload();
    await waitUntilIdle(page);
    return () =>
      page.evaluate(() => ['before', 'after'].map((key) => JSON.parse(sessionStorage.getItem(key) ?? 'null')));
  }

  test('cover and title of a card move to their places in the post', async ({ page }) => {
    await page.goto('/blog?sort=oldest');
    const transition = await recordTransition(page);
    await page.getByRole('link', { name: RICH.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: RICH.title })).toBeVisible();
    await expect.poll(transition).toEqual([
      ['DIV post-cover', 'H2 post-title'],
      ['ready', ['H1 post-title', 'DIV post-cover']],
    ]);
  });

  test('a related card is animated too', async ({ page }) => {
    await page.goto(`/blog/${PLAIN.slug}`);
    const transition = await recordTransition(page);
    await page.getByRole('region', { name: 'Related' }).getByRole('link', { name: LEAD.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: LEAD.title })).toBeVisible();
    await expect.poll(transition).toEqual([['H3 post-title'], ['ready', ['H1 post-title']]]);
  });

  test('a cover that is not loaded is not animated', async ({ page }) => {
    await page.goto('/blog?sort=oldest');
    const transition = await recordTransition(page);
    await page.locator('main article img').evaluateAll((images) => {
      for (const image of images) image.dataset.broken = '';
    });
    await page.getByRole('link', { name: RICH.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: RICH.title })).toBeVisible();
    await expect.poll(transition).toEqual([['H2 post-title'], ['ready', ['H1 post-title', 'DIV post-cover']]]);
  });

  test('a click that opens a new tab leaves the page as it is', async ({ page, context }) => {
    await page.goto('/blog');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: LEAD.title }).click({ modifiers: ['ControlOrMeta'] });
    await expect((await opened).getByRole('heading', { level: 1, name: LEAD.title })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recent Blogs');
  });
});

test.describe('empty site', () => {
  test.use({ state: 'empty' });

  test('shows that there are no posts', async ({ page }) => {
    await page.goto('/blog');
    await expect(page.getByText('No posts yet')).toBeVisible();
    await expect(page.locator('main article')).toHaveCount(0);
  });
});
