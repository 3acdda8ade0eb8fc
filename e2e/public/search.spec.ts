import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import { axeViolations } from '../support/axe.ts';
import { LEAD, RICH, STORY, STORY_SLUG } from '../support/content/full.ts';
import { CORE, coreIf } from '../support/core.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { countShifts } from '../support/layout-shifts.ts';
import { recordPageErrors } from '../support/page-errors.ts';
import { expect, type State, test } from '../support/public-test.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';
import { wakeIsland } from '../support/wake-island.ts';

const HOSTILE = '"><script>alert(1)</script> %00 & \\ ‮ 👩‍👩‍👧‍👦 \'; DROP TABLE posts; --';
const field = (page: Page) => page.getByRole('search').getByRole('searchbox', { name: 'Search' });
const status = (page: Page) => page.getByRole('main').getByRole('status');
const results = (page: Page) => page.getByRole('main').getByRole('article');

async function searchFor(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
}

/** The same behaviour with and without JavaScript. */
function searchTests(withScripts: boolean): void {
  test('finds posts and projects, shows their number and keeps the query in the address', CORE, async ({ page }) => {
    await page.goto('/search');
    await expect(results(page)).toHaveCount(0);
    await searchFor(page, 'wireframe');
    await expect(page).toHaveURL(/\/search\?q=wireframe$/);
    await expect(field(page)).toHaveValue('wireframe');
    await expect(status(page)).toHaveText('1 result');
    await expect(results(page).getByRole('link')).toHaveAttribute('href', `/projects/${STORY_SLUG}`);
    await expect(results(page)).toContainText(STORY.description);
    await searchFor(page, 'rail');
    await expect(results(page).first().getByRole('link')).toHaveText(LEAD.title);
    await results(page).first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LEAD.title);
  });

  test('shows a message when nothing is found', coreIf(withScripts), async ({ page }) => {
    await page.goto('/search');
    await searchFor(page, 'zebra');
    await expect(status(page)).toHaveText('Nothing found for “zebra”.');
    await expect(results(page)).toHaveCount(0);
  });

  test('each kind of results has a link with its number', coreIf(withScripts), async ({ page }) => {
    await page.goto('/search?q=note');
    const kinds = page.getByRole('navigation', { name: 'Kinds of results' }).getByRole('link');
    const posts = kinds.filter({ hasText: 'Posts' });
    await expect(kinds.first()).toHaveAttribute('aria-current', 'true');
    const count = Number(await posts.locator('span').textContent());
    await posts.click();
    await expect(page).toHaveURL(/\/search\?q=note&kind=post$/);
    await expect(posts).toHaveAttribute('aria-current', 'true');
    await expect(status(page)).toHaveText(count === 1 ? '1 result' : `${count} results`);
    await expect(results(page).filter({ hasText: /^Post/ })).toHaveCount(await results(page).count());
    await kinds.first().click();
    await expect(page).toHaveURL(/\/search\?q=note$/);
  });

  test('an empty or blank query searches nothing', coreIf(withScripts), async ({ page }) => {
    await page.goto('/search?q=zebra');
    await searchFor(page, '  ');
    await expect(status(page)).toHaveCount(0);
    await expect(page.getByText('Search posts, projects and more by any word.')).toBeVisible();
    await expect(page).toHaveTitle(/^Search, /);
  });

  test('accepts hostile and very long queries', coreIf(withScripts), async ({ page, origin }) => {
    const seen = await recordPageErrors(page, origin);
    await page.goto('/search');
    for (const query of [HOSTILE, '%', '"', '*', 'a'.repeat(200), 'مرحبا']) {
      await searchFor(page, query);
      await expect(status(page)).toHaveText(/^Nothing found|result/);
      await expect(field(page)).toHaveValue(query);
    }
    await page.goto(`/search?q=${'zebra '.repeat(300)}&q=2`);
    await expect(status(page)).toHaveText(/^Nothing found/);
    expect(seen.errors).toEqual([]);
  });
}

test.describe('with scripts', () => searchTests(true));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  searchTests(false);

  test('the header links to it', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await expect(field(page)).toBeVisible();
  });
});

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const typed = (page: Page) => palette(page).getByRole('combobox');

for (const [key, from] of [
  ['/', '/'],
  ['/', `/blog/${RICH.slug}`],
  ['Control+k', '/blog'],
] as const) {
  const title = `${key} on ${from} searches over the page, opens what was found, and Escape leaves the page as it was`;
  test(title, coreIf(from.startsWith('/blog/')), async ({ page, origin }) => {
    const seen = await recordPageErrors(page, origin);
    await page.goto(from);
    await waitUntilIdle(page);
    const link = page.getByRole('banner').getByRole('link', { name: 'Search' });
    await link.focus();
    await page.keyboard.press(key);
    await expect(typed(page)).toBeFocused();
    await expect(palette(page).getByRole('option', { name: /^Write to me/ })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
    await expect(link).toBeFocused();
    await page.keyboard.press(key);
    await typed(page).fill('wireframe');
    await expect(palette(page).getByRole('status')).toHaveText('1 result');
    await expect(palette(page).locator('mark').first()).toHaveText(/wireframe/i);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/projects/${STORY_SLUG}`);
    await page.goBack();
    await expect(page).toHaveURL((url) => url.pathname === from);
    expect(seen.errors).toEqual([]);
    expect(await seen.violations()).toEqual([]);
  });
}

test('the magnifier opens the palette, which fits a phone and leads to all results', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/blog');
  await waitUntilIdle(page);
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await typed(page).fill('note');
  await expect(palette(page).getByRole('status')).toHaveText(/results$/);
  expect(await palette(page).evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true);
  await palette(page).getByRole('link', { name: 'All results on a page' }).click();
  await expect(page).toHaveURL(/\/search\?q=note$/);
});

test('while the palette is loading, its page opens with what was typed', async ({ page }) => {
  await page.goto('/blog');
  await waitUntilIdle(page);
  const code = await page.locator('[data-search]').first().getAttribute('data-search');
  const release = await holdRequests(page, `**${code}`);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('wire');
  await expect(page).toHaveURL(/\/search\?q=wire$/);
  release();
  await expect(field(page)).toHaveValue('wire');
  await expect(palette(page)).toHaveCount(0);
});

test('what is typed before the palette is there goes into its field', async ({ page }) => {
  await page.goto('/blog');
  await waitUntilIdle(page);
  await page.evaluate(() => {
    for (const key of ['/', 'n', 'o', 't', 'e'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
  await expect(typed(page)).toHaveValue('note');
});

test('/ is a letter in text fields; Ctrl-K works there, and leads to the field of the search page', async ({
  page,
}) => {
  await page.goto('/contact-us');
  await page.getByLabel('Message').pressSequentially('either/or');
  await expect(page.getByLabel('Message')).toHaveValue('either/or');
  await page.keyboard.press('Control+k');
  await expect(typed(page)).toBeFocused();
  await page.goto('/search?q=wireframe');
  await expect(field(page)).not.toBeFocused();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
});

test('shows Loading... while loading', async ({ page }) => {
  await page.goto('/search');
  await wakeIsland(page, 'search');
  const answer = await holdRequests(page, '**/api/search?*');
  await searchFor(page, 'wireframe');
  await expect(status(page)).toHaveText('Loading...');
  answer();
  await expect(status(page)).toHaveText('1 result');
});

for (const width of [375, 768, 1440]) {
  test(`no layout shift in view while loading, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const moved = await countShifts(page);
    await page.goto('/search');
    await wakeIsland(page, 'search');
    for (const [query, outcome] of [
      ['note', /results$/],
      ['zebra', /^Nothing found/],
      ['wireframe', '1 result'],
    ] as const) {
      const answer = await holdRequests(page, '**/api/search?*');
      await searchFor(page, query);
      await expect(status(page)).toHaveText('Loading...');
      const statusBox = await status(page).boundingBox();
      // Longer than the 500 ms after input in which a layout shift does not count.
      await sleep(600);
      answer();
      await expect(status(page)).toHaveText(outcome);
      expect((await status(page).boundingBox())?.y).toBe(statusBox?.y);
      await sleep(100);
    }
    expect(await moved()).toEqual([]);
  });
}

for (const state of ['empty', 'hostile'] satisfies State[]) {
  test.describe(`${state} site`, () => {
    test.use({ state });

    test('answers a query', async ({ page, origin }) => {
      const seen = await recordPageErrors(page, origin);
      await page.goto('/search?q=script');
      await expect(status(page)).toHaveText(state === 'empty' ? 'Nothing found for “script”.' : /result/);
      expect(seen.errors).toEqual([]);
    });
  });
}
