import { setTimeout as sleep } from 'node:timers/promises';
import { expectFits } from '../support/fits.ts';
import { LEAD, PLAIN, POSTS } from '../support/full.ts';
import { hold } from '../support/hold.ts';
import { countShifts } from '../support/shifts.ts';
import { expect, test } from '../support/states.ts';
import { watch } from '../support/watch.ts';

test('the list: its title, twelve cards with what belongs on them, and a way to more', async ({ page, origin }) => {
  const seen = await watch(page, origin);
  await page.goto('/blog');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recent Blogs');
  await expect(page.locator('main article')).toHaveCount(12);
  await expect(page.locator('main h2')).toHaveText(POSTS.slice(0, 12).map(({ title }) => title));
  const card = page.locator('main article').filter({ hasText: LEAD.title });
  await expect(card.getByRole('link')).toHaveAttribute('href', `/blog/${LEAD.slug}`);
  for (const text of [LEAD.excerpt, '20 May 2024', /\d+ min/]) await expect(card).toContainText(text);
  await expect(card.locator('[style*="/plates/"]')).toBeVisible();
  await expectFits(page);
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('main h2')).toHaveText(POSTS.map(({ title }) => title));
  await expect(page.getByRole('link', { name: POSTS[12]?.title ?? '' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Load more' })).toHaveCount(0);
  expect(seen.errors).toEqual([]);
  expect(seen.foreign).toEqual([]);
  expect(await seen.violations()).toEqual([]);
});

test('the second page by its address: what is on it, and a way back; back from a post the list is as it was', async ({
  page,
}) => {
  await page.goto('/blog?page=2');
  await page.waitForLoadState('networkidle');
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

test('a page past the last one: 404, and the way back', async ({ page }) => {
  const answer = await page.goto('/blog?page=99');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found');
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page.locator('main article')).toHaveCount(12);
  expect((await page.request.get('/blog?page=2')).status()).toBe(200);
});

for (const width of [375, 1440]) {
  test(`nothing in sight moves while posts are read, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const moved = await countShifts(page);
    let letGo = await hold(page, /\/api\/blog/);
    await page.goto('/contact-us');
    await page.waitForLoadState('networkidle');
    const loading = page.getByText('Loading...', { exact: true });
    const waited = async () => {
      await expect(loading).toBeVisible();
      // Later than what counts as the visitor's own doing.
      await sleep(600);
      letGo();
      await expect(loading).toHaveCount(0);
      letGo = await hold(page, /\/api\/blog/);
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

test('domain and order: every choice, kept in the address, and back', async ({ page }) => {
  await page.goto('/blog');
  await expect(page.getByLabel('Domain').locator('option')).toHaveText([
    'All domains',
    'instructional',
    'educational',
    'promotional',
    'technology',
    'commercial',
    'research',
    'opinion',
    'news',
  ]);
  await expect(page.getByLabel('Sort').locator('option')).toHaveText(['Newest first', 'Oldest first']);
  await page.getByLabel('Domain').selectOption('opinion');
  await expect(page).toHaveURL(/category=opinion/);
  await expect(page.locator('main h2')).toHaveText(['Newest of all', 'Two strings']);
  await page.getByLabel('Sort').selectOption('oldest');
  await expect(page).toHaveURL(/category=opinion&sort=oldest/);
  await expect(page.locator('main h2')).toHaveText(['Two strings', 'Newest of all']);
  await page.getByLabel('Domain').selectOption('commercial');
  await expect(page.getByText('No posts yet')).toBeVisible();
  await page.goto('/blog?category=opinion&sort=oldest');
  await expect(page.getByLabel('Domain')).toHaveValue('opinion');
  await expect(page.locator('main h2')).toHaveText(['Two strings', 'Newest of all']);
});

test('it says Loading... while it waits', async ({ page }) => {
  await page.goto('/blog');
  const answer = await hold(page, '**/api/blog?*');
  await page.getByLabel('Sort').selectOption('oldest');
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  answer();
  await expect(page.locator('main h2').first()).toHaveText(POSTS.at(-1)?.title ?? '');
});

test.describe('for who likes movement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('picture and title of a card move to their places in the post', async ({ page }) => {
    await page.goto('/blog');
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
    const link = page.getByRole('link', { name: LEAD.title });
    // A pointer that rests on the card has the post loaded ahead.
    await Promise.all([page.waitForResponse(`**/api/blog/${LEAD.slug}`), link.hover()]);
    await page.waitForLoadState('networkidle');
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: LEAD.title })).toBeVisible();
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

  test('a card beside a post moves as well, and a cover that is not there stays out of it', async ({ page }) => {
    await page.goto(`/blog/${PLAIN.slug}`);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = ((update: () => Promise<void>) => {
        const transition = start(update);
        const say = (ready: string) => Object.assign(window, { ready });
        // Rejected where a name was given twice.
        transition.ready.then(
          () => say('ready'),
          (error: Error) => say(error.message),
        );
        return transition;
      }) as typeof document.startViewTransition;
    });
    await page.route('**/plates/wide/**', () => undefined);
    await page.getByRole('region', { name: 'Related' }).getByRole('link', { name: LEAD.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: LEAD.title })).toBeVisible();
    await expect.poll(() => page.evaluate(() => (window as unknown as { ready?: string }).ready)).toBe('ready');
    const cover = page.locator('article > figure > div');
    expect(await cover.evaluate((frame) => getComputedStyle(frame).viewTransitionName)).toBe('none');
  });

  test('a click that opens a tab moves nothing', async ({ page, context }) => {
    await page.goto('/blog');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: LEAD.title }).click({ modifiers: ['ControlOrMeta'] });
    await expect((await opened).getByRole('heading', { level: 1, name: LEAD.title })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recent Blogs');
  });
});

test.describe('with nothing entered', () => {
  test.use({ state: 'empty' });

  test('it says so', async ({ page }) => {
    await page.goto('/blog');
    await expect(page.getByText('No posts yet')).toBeVisible();
    await expect(page.locator('main article')).toHaveCount(0);
    await expectFits(page);
  });
});
