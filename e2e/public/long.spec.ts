import type { Locator } from 'playwright/test';
import { BARE_QUOTE, LONG_NAME, LONG_PITCH, LONG_TEXT } from '../support/content/long.ts';
import { countShifts } from '../support/layout-shifts.ts';
import { openBeforeScripts } from '../support/open-before-scripts.ts';
import { expect, test } from '../support/public-test.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';

test.use({ state: 'long' });

for (const width of [375, 768, 1440]) {
  test(`late scripts cause no layout shift at ${width} px`, async ({ page }) => {
    // The window is as high as the page, so that every layout shift is counted.
    await page.setViewportSize({ width, height: 9000 });
    const moved = await countShifts(page);
    const arrive = await openBeforeScripts(page, '/');
    await page.waitForTimeout(500);
    await arrive();
    await waitUntilIdle(page);
    await page.waitForTimeout(300);
    await expect(page.locator('#services').getByRole('button', { name: 'Read more' })).toHaveCount(1);
    expect(await moved()).toEqual([]);
  });
}

test('type and page grow with windows wider than 1,920 px', async ({ page }) => {
  await page.goto('/');
  const text = page.locator('#experience ul li').first();
  const size = async (width: number) => {
    await page.setViewportSize({ width, height: 1000 });
    return text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  };
  const [desk, edge, wide] = [await size(1440), await size(1920), await size(2560)];
  expect(edge).toBe(desk);
  expect(wide).toBeCloseTo(desk * 1.25, 1);
});

test('a testimonial without a summary is shown as the quote', async ({ page }) => {
  await page.goto('/');
  const quote = page.locator('#testimonials li:not([aria-hidden])').getByText(`“${BARE_QUOTE}”`);
  const size = (text: Locator) => text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const body = page.locator('#testimonials li:not([aria-hidden]) blockquote p').nth(1);
  expect(await size(quote)).toBeGreaterThan(await size(body));
});

test('slides fade only in the gap beside the carousel', async ({ page }) => {
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const viewport = page.locator('#testimonials [tabindex="0"]');
    const [mask, room] = await viewport.evaluate((box) => {
      const { maskImage, paddingLeft } = getComputedStyle(box);
      const card = box.querySelector('li figure')?.getBoundingClientRect();
      return [maskImage, (card?.left ?? 0) - box.getBoundingClientRect().left - Number.parseFloat(paddingLeft)];
    });
    expect(mask).toMatch(/^linear-gradient\(to right, rgba\(0, 0, 0, 0\)/);
    expect(Math.abs(room), `${width} px`).toBeLessThan(1);
  }
});

test("a long pitch leaves the resume link on a phone's first screen and can be expanded", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Download resume' })).toBeInViewport({ ratio: 1 });
  const pitch = page.locator('#home').getByText(LONG_PITCH);
  const isCut = () => pitch.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1);
  expect(await isCut()).toBe(true);
  await page.locator('#home').getByRole('button', { name: 'Read more' }).click();
  await expect.poll(isCut).toBe(false);
  // Its last line is whole.
  expect(await pitch.evaluate((text) => getComputedStyle(text).maskImage)).toBe('none');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  expect(await isCut()).toBe(false);
  await expect(page.locator('#home').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Download resume' })).toBeInViewport({ ratio: 1 });
});

test('a long name does not wrap the navigation', async ({ page }) => {
  for (const width of [704, 768, 820, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    for (const item of await page.getByRole('navigation', { name: 'Main' }).getByRole('link').all()) {
      const lines = await item.evaluate((link) => {
        const text = document.createRange();
        text.selectNodeContents(link);
        return text.getClientRects().length;
      });
      expect(lines, `${await item.textContent()} at ${width} px`).toBe(1);
    }
    await expect(page.getByRole('banner').getByText(LONG_NAME)).toBeInViewport();
  }
});

test('the open menu locks the page, and closes in a window wide enough for the navigation', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await expect(sheet).toBeVisible();
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, 900);
  await page.keyboard.press('End');
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.setViewportSize({ width: 812, height: 375 });
  await expect(sheet).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test('the logo scrolls up on the home page and adds no history entry', async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('banner').getByRole('link', { name: LONG_NAME }).click();
  await expect(page.locator('#projects')).toBeAttached();
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 812 });
    await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }));
    const steps = await page.evaluate(() => history.length);
    if (width === 375) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('dialog').getByRole('link', { name: LONG_NAME }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    } else await page.getByRole('banner').getByRole('link', { name: LONG_NAME }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.evaluate(() => history.length)).toBe(steps);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
});

test('long descriptions are cut and can be expanded', async ({ page }) => {
  const height = async (box: Locator) => (await box.boundingBox())?.height ?? 0;
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const [bare, withStory] = [page.locator('#projects article').first(), page.locator('#projects article').last()];
    expect(await height(bare), `${width} px`).toBeLessThan(800);
    await expect(withStory.getByRole('link', { name: /^The story of/ })).toHaveAttribute(
      'href',
      '/projects/right-to-left',
    );
    await bare.getByRole('button', { name: 'Read more' }).click();
    await expect.poll(() => height(bare), `${width} px`).toBeGreaterThan(1500);
    const about = page.locator('#about').getByText(LONG_TEXT.slice(0, 60)).first();
    expect(await height(about), `${width} px`).toBeLessThan(560);
    await page.locator('#about').getByRole('button', { name: 'Read more' }).click();
    await expect.poll(() => height(about), `${width} px`).toBeGreaterThan(1500);
    const service = page.locator('#services li').first();
    expect(await height(service), `${width} px`).toBeLessThan(420);
    await service.getByRole('button', { name: 'Read more' }).click();
    await expect.poll(() => height(service), `${width} px`).toBeGreaterThan(1500);
  }
});

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('two projects: a pause button where only one fits, none where both do', async ({ page }) => {
    await page.goto('/');
    const pause = page.locator('#projects').getByRole('button', { name: 'Stop automatic scrolling' });
    await expect(pause).toBeHidden();
    await page.setViewportSize({ width: 375, height: 812 });
    await expect(pause).toBeVisible();
    await expect(page.locator('#testimonials').getByRole('button', { name: 'Stop automatic scrolling' })).toBeVisible();
  });
});
