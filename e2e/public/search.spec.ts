import type { Page } from '@playwright/test';
import { LEAD, RICH, STORY, STORY_SLUG } from '../support/full.ts';
import { expect, type State, test } from '../support/states.ts';
import { watch } from '../support/watch.ts';

const HOSTILE = '"><script>alert(1)</script> %00 & \\ ‮ 👩‍👩‍👧‍👦 \'; DROP TABLE posts; --';
const field = (page: Page) => page.getByRole('search').getByRole('searchbox', { name: 'Search' });
const said = (page: Page) => page.getByRole('main').getByRole('status');
const results = (page: Page) => page.getByRole('main').getByRole('article');

async function look(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
}

/** What both kinds of visitors find: the same, in the same words. */
function finds(): void {
  test('posts and projects, how many, and the query in the address', async ({ page }) => {
    await page.goto('/search');
    await expect(results(page)).toHaveCount(0);
    await look(page, 'wireframe');
    await expect(page).toHaveURL(/\/search\?q=wireframe$/);
    await expect(field(page)).toHaveValue('wireframe');
    await expect(said(page)).toHaveText('1 result');
    await expect(results(page).getByRole('link')).toHaveAttribute('href', `/projects/${STORY_SLUG}`);
    await expect(results(page)).toContainText(STORY.description);
    await look(page, 'rail');
    await expect(results(page).first().getByRole('link')).toHaveText(LEAD.title);
    await results(page).first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LEAD.title);
  });

  test('nothing: it says so', async ({ page }) => {
    await page.goto('/search');
    await look(page, 'zebra');
    await expect(said(page)).toHaveText('Nothing found for “zebra”.');
    await expect(results(page)).toHaveCount(0);
  });

  test('an empty or a blank query is none', async ({ page }) => {
    await page.goto('/search?q=zebra');
    await look(page, '  ');
    await expect(said(page)).toHaveCount(0);
    await expect(page.getByText('Posts and projects, by any word in them.')).toBeVisible();
    await expect(page).toHaveTitle(/^Search, /);
  });

  test('a query that is none of a person’s', async ({ page, origin }) => {
    const seen = await watch(page, origin);
    await page.goto('/search');
    for (const query of [HOSTILE, '%', '"', '*', 'a'.repeat(200), 'مرحبا']) {
      await look(page, query);
      await expect(said(page)).toHaveText(/^Nothing found|result/);
      await expect(field(page)).toHaveValue(query);
    }
    await page.goto(`/search?q=${'zebra '.repeat(300)}&q=2`);
    await expect(said(page)).toHaveText(/^Nothing found/);
    expect(seen.errors).toEqual([]);
  });
}

test.describe('with scripts', () => finds());

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  finds();

  test('the bar leads to it', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await expect(field(page)).toBeVisible();
  });
});

for (const [key, from] of [
  ['/', '/'],
  ['/', `/blog/${RICH.slug}`],
  ['Control+k', '/blog'],
] as const) {
  test(`${key} on ${from} opens it, ready to type; Back returns`, async ({ page }) => {
    await page.goto(from);
    await page.waitForLoadState('networkidle');
    await page.keyboard.press(key);
    await expect(page).toHaveURL(/\/search$/);
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await page.keyboard.type('wireframe');
    await page.keyboard.press('Enter');
    await expect(said(page)).toHaveText('1 result');
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL((url) => url.pathname === from);
  });
}

test('/ is a letter where something is typed; Ctrl-K works there too, and from the results', async ({ page }) => {
  await page.goto('/contact-us');
  await page.getByLabel('Message').pressSequentially('either/or');
  await expect(page.getByLabel('Message')).toHaveValue('either/or');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.goto('/search?q=wireframe');
  await expect(field(page)).not.toBeFocused();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
});

test('it says Loading... while it waits', async ({ page }) => {
  await page.goto('/search');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/search?*', async (route) => {
    await held;
    await route.continue();
  });
  await look(page, 'wireframe');
  await expect(said(page)).toHaveText('Loading...');
  answer();
  await expect(said(page)).toHaveText('1 result');
});

for (const state of ['empty', 'hostile'] satisfies State[]) {
  test.describe(`${state} site`, () => {
    test.use({ state });

    test('it answers', async ({ page, origin }) => {
      const seen = await watch(page, origin);
      await page.goto('/search?q=script');
      await expect(said(page)).toHaveText(state === 'empty' ? 'Nothing found for “script”.' : /result/);
      expect(seen.errors).toEqual([]);
    });
  });
}
