import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { BLOG_CATEGORIES } from '@portfolio/contract';
import { LEAD, PLAIN, POSTS, RICH } from '../support/content/full.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { countShifts } from '../support/layout-shifts.ts';
import { recordPageErrors } from '../support/page-errors.ts';
import { expect, test } from '../support/public-test.ts';
import { SWEEP, sweepUnless } from '../support/sweep.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';

test('the list: title, twelve cards with their content, and Load more', async ({ page, origin }) => {
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
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('main h2')).toHaveText(POSTS.map(({ title }) => title));
  await expect(page.getByRole('link', { name: POSTS[12]?.title ?? '' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Load more' })).toHaveCount(0);
  expect(seen.errors).toEqual([]);
  expect(seen.foreign).toEqual([]);
  expect(await seen.violations()).toEqual([]);
});

test('the second page by address, with a link back; back from a post the list is unchanged', async ({ page }) => {
  await page.goto('/blog?page=2');
  await waitUntilIdle(page);
  await expect(page.locator('main h2')).toHaveText(POSTS.slice(12).map(({ title }) => title));
  await page.getByRole('link', { name: 'Previous posts' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.locator('main h2')).toHaveText(POSTS.slice(0, 12).map(({ title }) => title));
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page.locator('main article')).toHaveCount(POSTS.length);
  await page.getByRole('link', { name: POSTS[12]?.title ?? '' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(POSTS[12]?.title ?? '');
  await page.goBack();
  await expect(page.locator('main article')).toHaveCount(POSTS.length);
  await page.reload();
  await expect(page.locator('main article')).toHaveCount(POSTS.length - 12);
});

test('a page past the last one: 404 with a link back', SWEEP, async ({ page }) => {
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
  test(`no layout shift in view while posts load, at ${width} px`, sweepUnless(width === 375), async ({ page }) => {
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
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/blog"]')?.click());
    await waited();
    await page.getByLabel('Domain').selectOption('opinion');
    await waited();
    await page.getByLabel('Domain').selectOption('commercial');
    await waited();
    await page.getByLabel('Domain').selectOption('');
    await page.getByRole('link', { name: 'Load more' }).click();
    await waited();
    await page.getByRole('link', { name: PLAIN.title }).click();
    await waited();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(PLAIN.title);
    expect(await moved()).toEqual([]);
  });
}

test('domain and order: every option, stored in the address, and the way back', async ({ page }) => {
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

/** Extends the wait of a card for its post (400 ms), so that a busy machine is fast enough. */
const waitLonger = (page: Page) =>
  page.evaluate(() => {
    const now = Date.now();
    Date.now = () => now;
    const later = window.setTimeout.bind(window);
    const longer = (run: () => void, ms?: number) => later(run, ms === 400 ? 20_000 : ms);
    window.setTimeout = longer as typeof window.setTimeout;
  });

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('cover and title of a card move to their places in the post', async ({ page }) => {
    await page.goto('/blog?sort=oldest');
    await waitLonger(page);
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      const named = () =>
        [...document.querySelectorAll('main *')]
          .map((element) => `${element.tagName} ${getComputedStyle(element).viewTransitionName}`)
          .filter((name) => name.endsWith(' post-title') || name.endsWith(' post-cover'));
      const seen = { before: [] as string[], after: [] as string[], isDone: false };
      Object.assign(window, { seen });
      document.startViewTransition = ((update: () => Promise<void>) => {
        seen.before = named();
        const transition = start(async () => {
          await update();
          seen.after = named();
        });
        void transition.finished.then(() => Object.assign(seen, { isDone: true }));
        return transition;
      }) as typeof document.startViewTransition;
    });
    const link = page.getByRole('link', { name: RICH.title });
    // Hovering over the card preloads the post.
    await Promise.all([page.waitForResponse(`**/api/blog/${RICH.slug}`), link.hover()]);
    await waitUntilIdle(page);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: RICH.title })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { seen: object }).seen))
      .toEqual({
        before: ['DIV post-cover', 'H2 post-title'],
        after: ['H1 post-title', 'DIV post-cover'],
        isDone: true,
      });
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recent Blogs');
  });

  /** Records whether the next transition begins; it fails when two elements have the same transition name. */
  const recordReady = async (page: Page) => {
    await waitUntilIdle(page);
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = ((update: () => Promise<void>) => {
        const transition = start(update);
        const say = (ready: string) => Object.assign(window, { ready });
        transition.ready.then(
          () => say('ready'),
          (error: Error) => say(error.message),
        );
        return transition;
      }) as typeof document.startViewTransition;
    });
    return () => page.evaluate(() => (window as unknown as { ready?: string }).ready);
  };

  test('a related card is animated too', SWEEP, async ({ page }) => {
    await page.goto(`/blog/${PLAIN.slug}`);
    const ready = await recordReady(page);
    await page.getByRole('region', { name: 'Related' }).getByRole('link', { name: LEAD.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: LEAD.title })).toBeVisible();
    await expect.poll(ready).toBe('ready');
  });

  test('a cover that is not loaded is not animated', SWEEP, async ({ page }) => {
    await page.goto('/blog');
    const ready = await recordReady(page);
    await page.route('**/apple-touch-icon.png?strings', () => undefined);
    await page.getByLabel('Sort').selectOption('oldest');
    await page.getByRole('link', { name: RICH.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: RICH.title })).toBeVisible();
    await expect.poll(ready).toBe('ready');
    const cover = page.locator('article > figure > div').first();
    expect(await cover.evaluate((frame) => getComputedStyle(frame).viewTransitionName)).toBe('none');
  });

  test('a click that opens a new tab starts no transition', SWEEP, async ({ page, context }) => {
    await page.goto('/blog');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: LEAD.title }).click({ modifiers: ['ControlOrMeta'] });
    await expect((await opened).getByRole('heading', { level: 1, name: LEAD.title })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recent Blogs');
  });
});

test.describe('empty site', () => {
  test.use({ state: 'empty' });

  test('shows that there are no posts', SWEEP, async ({ page }) => {
    await page.goto('/blog');
    await expect(page.getByText('No posts yet')).toBeVisible();
    await expect(page.locator('main article')).toHaveCount(0);
  });
});
