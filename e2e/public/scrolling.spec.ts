import type { Locator, Page } from '@playwright/test';
import { LEAD, STORY_SLUG } from '../support/full.ts';
import { middle } from '../support/late.ts';
import { expect, test } from '../support/states.ts';

/** The bar and the space below it (px), where the target of a link comes to stand. */
const OFFSET = 104;

declare global {
  interface Window {
    offsets?: number[];
  }
}

/** Clicks and answers the offset of the page in every frame until it rests. */
async function offsetsAfter(page: Page, link: Locator): Promise<number[]> {
  await page.evaluate(() => {
    const offsets = [scrollY];
    window.offsets = offsets;
    const look = () => {
      offsets.push(scrollY);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await link.click();
  const rests = () =>
    page.evaluate(() => {
      const offsets = window.offsets ?? [];
      const last = offsets.slice(-20);
      return offsets.length > 20 && last[0] !== offsets[0] && last.every((offset) => offset === last[0]);
    });
  await expect.poll(rests).toBe(true);
  return page.evaluate(() => window.offsets ?? []);
}

/** Whether it only ever goes one way. */
function isOneWay(offsets: number[]): boolean {
  const way = Math.sign((offsets.at(-1) ?? 0) - (offsets[0] ?? 0));
  return offsets.every((offset, at) => at === 0 || (offset - (offsets[at - 1] ?? 0)) * way >= 0);
}

const topOf = (target: Locator) => target.evaluate((element) => element.getBoundingClientRect().top);
const isExact = async (target: Locator) => Math.abs((await topOf(target)) - OFFSET) <= 2;

for (const width of [375, 1440]) {
  test.describe(`${width} px, for who likes movement`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'no-preference' } });

    test('the button below the hero goes smoothly to About, and stops there', async ({ page }) => {
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      const offsets = await offsetsAfter(page, page.getByRole('link', { name: /About Me/ }));
      expect(isOneWay(offsets), offsets.join()).toBe(true);
      expect(new Set(offsets).size).toBeGreaterThan(2);
      expect(await isExact(page.locator('#about'))).toBe(true);
    });

    test('the second click on a link goes there again; Home and the button go up', async ({ page }) => {
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      const bounce = page.getByRole('link', { name: /About Me/ });
      await bounce.click();
      await expect.poll(() => isExact(page.locator('#about'))).toBe(true);
      const up = page.getByRole('button', { name: 'Back to top' });
      const offsets = await offsetsAfter(page, up);
      expect(isOneWay(offsets), offsets.join()).toBe(true);
      expect(offsets.at(-1)).toBe(0);
      const again = await offsetsAfter(page, bounce);
      expect(isOneWay(again), again.join()).toBe(true);
      expect(await isExact(page.locator('#about'))).toBe(true);
    });
  });
}

test.describe('for who likes movement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('Home in the bar goes up on the home page, and is no step to go back', async ({ page }) => {
    await page.goto('/blog');
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
    const home = page.getByRole('banner').getByRole('link', { name: 'Home', exact: true });
    const offsets = await offsetsAfter(page, home);
    expect(isOneWay(offsets), offsets.join()).toBe(true);
    expect(offsets.at(-1)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/blog$/);
  });

  test('the contents of a post lead to each heading', async ({ page }) => {
    await page.goto(`/blog/${LEAD.slug}`);
    await page.waitForLoadState('networkidle');
    for (const word of ['Third', 'First', 'Second']) {
      const link = page
        .getByRole('navigation', { name: 'In this post' })
        .getByRole('link', { name: `${word} heading` });
      const offsets = await offsetsAfter(page, link);
      expect(isOneWay(offsets), offsets.join()).toBe(true);
      expect(await isExact(page.locator('h2', { hasText: `${word} heading` })), word).toBe(true);
    }
  });
});

test('with reduced motion a link jumps', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const offsets = await offsetsAfter(page, page.getByRole('link', { name: /About Me/ }));
  expect(new Set(offsets).size).toBe(2);
  expect(await isExact(page.locator('#about'))).toBe(true);
});

for (const [from, link, isAt] of [
  ['/blog', `/blog/${LEAD.slug}`, 'h1'],
  ['/', `/projects/${STORY_SLUG}`, 'h1'],
] as const) {
  test(`back from ${link} and forward again, ${from} is where the visitor left it`, async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 600 });
    await page.goto(from);
    await page.waitForLoadState('networkidle');
    const there = page.getByRole('main').locator(`a[href="${link}"]`).first();
    await there.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy({ top: 100, behavior: 'instant' }));
    const before = await middle(page);
    expect(before.isScrolled).toBe(true);
    await there.click();
    await expect(page).toHaveURL(new RegExp(`${link}$`));
    await expect(page.locator(isAt)).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.evaluate(() => window.scrollTo({ top: 150, behavior: 'instant' }));
    await page.goBack();
    await expect.poll(() => middle(page)).toEqual(before);
    await page.goForward();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(150);
  });
}

for (const path of ['/', '/#services', '/blog', `/blog/${LEAD.slug}`, `/blog/${LEAD.slug}#h-third-heading`]) {
  test(`reloaded, and come back to from another page, ${path} is where the visitor left it`, async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 600 });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
    const before = await middle(page);
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => middle(page)).toEqual(before);
    await page.goto('/email-setup');
    await page.goBack();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => middle(page)).toEqual(before);
  });
}
