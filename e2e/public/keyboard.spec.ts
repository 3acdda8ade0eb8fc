import type { Locator, Page } from 'playwright/test';
import { LEAD, POSTS, PUBLIC_PAGES, RICH, STORY } from '../support/content/full.ts';
import { CORE, coreIf } from '../support/core.ts';
import { expect, test } from '../support/public-test.ts';
import { QUICK_SCREENS, SCREENS } from '../support/screens.ts';
import { findShared } from '../support/shared-servers.ts';
import { unreachableByTab } from '../support/unreachable-by-tab.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';
import { wakeIsland } from '../support/wake-island.ts';

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0], timeout: 20_000 });
}

for (const [path] of SCREENS.full) {
  const title = `Tab reaches every control of ${path}, with a visible focus`;
  test(title, coreIf(QUICK_SCREENS.includes(path)), async ({ page }) => {
    await page.goto(path);
    expect(await unreachableByTab(page)).toEqual([]);
  });
}

test.describe('a window of 1280 × 720 at a zoom of 200 %', () => {
  test.use({ viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 });

  const checkPages = async (page: Page, key: 'Tab' | 'Shift+Tab', paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(path);
      await waitUntilIdle(page);
      const faults = await unreachableByTab(page, key);
      // Back to top is not shown yet when Shift+Tab starts at the end of the page.
      const isFault = (fault: string) => key === 'Tab' || !fault.includes('Back to top');
      expect.soft(faults.filter(isFault), path).toEqual([]);
    }
  };

  for (const key of ['Tab', 'Shift+Tab'] as const) {
    test(`the focus by ${key} is never hidden behind the header`, ({ page }) => checkPages(page, key, PUBLIC_PAGES));
  }
});

test('hostile content: Tab reaches every control', async ({ page }) => {
  const url = await findShared('hostile');
  for (const path of ['/', '/blog/hostile-1']) {
    await page.goto(`${url}${path}`);
    expect(await unreachableByTab(page), path).toEqual([]);
  }
});

test('the skip link skips the header', async ({ page }) => {
  await page.goto('/blog');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Search posts')).toBeFocused();
});

test(
  'the menu: Enter opens it, Tab stays inside, Escape closes it and restores the focus, a link navigates',
  CORE,
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/blog');
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await tabTo(page, menu);
    await page.keyboard.press('Enter');
    await expect(sheet).toBeVisible();
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab');
      const isOutside = await sheet.evaluate(
        (dialog) => document.activeElement !== document.body && !dialog.contains(document.activeElement),
      );
      expect(isOutside, `Tab ${press + 1}`).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, sheet.getByRole('link', { name: 'Contact' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
    await expect(sheet).toBeHidden();
  },
);

test('the theme switch, stored', CORE, async ({ page }) => {
  await page.goto('/no-such-page');
  await tabTo(page, page.getByRole('button', { name: 'Switch between dark and light' }));
  const theme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await page.keyboard.press('Enter');
  const first = await theme();
  await page.keyboard.press('Space');
  const second = await theme();
  expect([first, second].sort()).toEqual(['dark', 'light']);
  await page.reload();
  expect(await theme()).toBe(second);
});

test('a carousel: its buttons, arrow keys, and a control in a hidden slide', async ({ page }) => {
  await page.goto('/');
  await page.locator('#projects').scrollIntoViewIfNeeded();
  const group = page.getByRole('group', { name: 'Projects' });
  const next = group.getByRole('button', { name: 'Next projects' });
  await tabTo(page, next);
  await page.keyboard.press('Enter');
  await expect(group).toContainText('2 of 5');
  await page.keyboard.press('ArrowLeft');
  await expect(group).toContainText('1 of 5');
  const more = page.locator('#testimonials').getByRole('button', { name: 'Read more' });
  await tabTo(page, more);
  await page.keyboard.press('Enter');
  await expect(page.locator('#testimonials').getByRole('button', { name: 'Show less' })).toBeFocused();
});

test('the filter', async ({ page }) => {
  await page.goto('/blog');
  await tabTo(page, page.getByLabel('Sort'));
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/sort=oldest/);
  await expect(page.getByLabel('Sort')).toBeFocused();
});

test('the table of contents jumps into the text, and Tab continues there', async ({ page }) => {
  await page.goto(`/blog/${LEAD.slug}`);
  await tabTo(
    page,
    page.getByRole('navigation', { name: 'In this post' }).getByRole('link', { name: 'Third heading' }),
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Third heading' })).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Link to “Third heading”' })).toBeFocused();
});

test('code is copied, wide content scrolls', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`/blog/${RICH.slug}`);
  const copy = page.getByRole('button', { name: 'Copy' });
  await expect(copy).toBeVisible();
  await tabTo(page, copy);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('const edges: number = 12;');
  for (const name of ['ts', 'Table', 'Formula']) {
    const region = page.getByRole('group', { name, exact: true });
    await tabTo(page, region);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => region.evaluate((box) => box.scrollLeft), { message: name }).toBeGreaterThan(0);
  }
});

test('a second page of posts', async ({ page }) => {
  await page.goto('/blog');
  await tabTo(page, page.getByRole('link', { name: 'Load more' }));
  await wakeIsland(page, 'blog');
  await page.keyboard.press('Enter');
  await expect(page.locator('main article')).toHaveCount(POSTS.length);
  await expect(page.getByRole('link', { name: POSTS[12]?.title ?? '', exact: true })).toBeFocused();
});

test('the search: its link, a query, a result', async ({ page }) => {
  await page.goto('/contact-us');
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Search' }));
  await page.keyboard.press('Enter');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('wireframe');
  await expect(palette.getByRole('status')).toHaveText('1 result');
  await expect(palette.getByRole('option', { selected: true })).toContainText(STORY.title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(STORY.title);
});

test('the contact form: focuses the first invalid field, is corrected and sent', async ({ page }) => {
  await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: { ok: true } }));
  await page.goto('/contact-us');
  await wakeIsland(page, 'contact');
  await tabTo(page, page.getByRole('button', { name: 'Send message' }));
  await page.keyboard.press('Enter');
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/.+/);
  await page.keyboard.type('Vera');
  await page.keyboard.press('Tab');
  await page.keyboard.type('vera@example.org');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A line for you.');
  await tabTo(page, page.getByRole('button', { name: 'Send message' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Message sent/)).toBeVisible();
});

test('a footnote and the link back', async ({ page }) => {
  await page.goto(`/blog/${RICH.slug}`);
  await tabTo(page, page.locator('article sup a').first());
  await page.keyboard.press('Enter');
  const note = page.locator('article li').filter({ hasText: 'Counted twice.' });
  await expect(note).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(note.getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('article sup a').first()).toBeInViewport();
});

test('back to top works', async ({ page }) => {
  await page.goto(`/blog/${LEAD.slug}`);
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await tabTo(page, page.getByRole('button', { name: 'Back to top' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the resume', async ({ page }) => {
  await page.goto(await findShared('long'));
  const link = page.getByRole('link', { name: 'Download resume' });
  await tabTo(page, link);
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toBe('resume.pdf');
});
