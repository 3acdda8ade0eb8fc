import type { Locator, Page } from '@playwright/test';
import { LEAD, RICH } from '../support/full.ts';
import { SCREENS } from '../support/screens.ts';
import { expect, test } from '../support/states.ts';
import { tabThrough } from '../support/tab.ts';

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0], timeout: 20_000 });
}

for (const [path] of SCREENS.full) {
  test(`Tab reaches all of ${path}, and shows where it is`, async ({ page }) => {
    await page.goto(path);
    expect(await tabThrough(page)).toEqual([]);
  });
}

test('in the hostile state too', async ({ page, servers }) => {
  const { url } = await servers('hostile');
  for (const path of ['/', '/blog/hostile-1']) {
    await page.goto(`${url}${path}`);
    expect(await tabThrough(page), path).toEqual([]);
  }
});

test('the skip link goes past the bar', async ({ page }) => {
  await page.goto('/blog');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Domain')).toBeFocused();
});

test('the menu: Enter opens it, Tab stays in it, Escape closes it and returns; a link leads on', async ({ page }) => {
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
});

test('the theme switch, remembered', async ({ page }) => {
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

test('a carousel: its buttons, its arrow keys, and a link in a slide out of sight', async ({ page }) => {
  await page.goto('/');
  await page.locator('#projects').scrollIntoViewIfNeeded();
  const group = page.getByRole('group', { name: 'Projects' });
  const next = group.getByRole('button', { name: 'Next projects' });
  await expect(next).toBeEnabled();
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

test('the list of contents leads into the text, and Tab goes on from there', async ({ page }) => {
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

test('code is copied, wide things scroll', async ({ page, context }) => {
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
