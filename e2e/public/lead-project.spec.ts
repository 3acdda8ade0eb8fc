import type { Page } from 'playwright/test';
import { forceColors } from '../support/forced-colors.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { shiftsOf } from '../support/layout-shifts.ts';
import { recordPageErrors } from '../support/page-errors.ts';
import { dragSideways, passTimeWithoutPointer } from '../support/pointer.ts';
import { expect, test } from '../support/public-test.ts';

const HEADLINE = '212 tonnes instead of 900, and no train stood still';
const TITLE = 'Station roof, 4,200 m² of cable net';

const lead = (page: Page) => page.locator('#projects article').first();
const more = (page: Page) => page.getByRole('group', { name: 'More projects', exact: true });
const at = (page: Page, place: number) => expect(more(page)).toContainText(`${place} of 5`);
const lines = (page: Page) => lead(page).locator('canvas');

async function open(page: Page): Promise<void> {
  await page.goto('/');
  await more(page).scrollIntoViewIfNeeded();
  await expect(more(page).locator('[class*="isAlive"]')).toBeAttached();
}
/** Opens the page at its lead project, with the lines drawn. */
async function openDrawn(page: Page): Promise<void> {
  await page.goto('/');
  await lead(page).scrollIntoViewIfNeeded();
  await expect(lines(page)).toHaveAttribute('data-drawn');
}
/** Scrolls so that this part of the lead's picture is in the window, counted from its upper edge. */
const placeAt = (page: Page, part: number) =>
  lead(page)
    .locator('img')
    .evaluate((element, above) => {
      const { top, height } = element.getBoundingClientRect();
      window.scrollTo({ top: scrollY + top + above * height - innerHeight, behavior: 'instant' });
    }, part);
/** The width of a canvas that nothing was drawn on (px). */
const EMPTY_CANVAS_WIDTH = 300;

test.use({ state: 'shown' });

test('the first of five projects, which has a headline, stands above the carousel with the other four', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('#projects').getByRole('heading', { level: 2 })).toHaveText('Projects');
  const ratios: number[] = [];
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const box = await lead(page).locator('img').boundingBox();
    ratios.push((box?.width ?? 0) / (box?.height ?? 1));
  }
  expect(ratios.map((ratio) => Number(ratio.toFixed(1)))).toEqual([1.3, 2.9]);
  await expect(lead(page).getByText(TITLE, { exact: true })).toBeVisible();
  await expect(lead(page).getByText(/^A roof for six platforms/)).toBeVisible();
  for (const tag of ['Form finding', 'IFC']) await expect(lead(page).getByText(tag, { exact: true })).toBeVisible();
  await expect(lead(page).locator('dd')).toHaveText(['−76 %', '11']);
  await expect(lead(page).getByRole('link', { name: /^(Code|Demo) of/ })).toHaveCount(2);
  await expect(more(page).locator('li > article')).toHaveCount(4);
  await expect(more(page)).not.toContainText(TITLE);
  await at(page, 2);
  // The picture is part of the link.
  await lead(page).locator('img').click({ force: true });
  await expect(page).toHaveURL(/\/projects\/station-roof$/);
});

test('buttons and arrow keys move the others in a loop', async ({ page }) => {
  await open(page);
  await more(page).getByRole('button', { name: 'Previous projects' }).click();
  await at(page, 5);
  await page.keyboard.press('ArrowRight');
  await at(page, 2);
  await more(page).getByRole('button', { name: 'Next projects' }).click();
  await at(page, 3);
  // The arrow keys belong to the page outside of the carousel.
  await lead(page).getByRole('link', { name: HEADLINE }).focus();
  await page.keyboard.press('ArrowRight');
  await at(page, 3);
});

test('four items loop at every width, whatever a third of it is rounded to', async ({ page }) => {
  for (const width of [1030, 1031, 1032, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    await more(page).getByRole('button', { name: 'Previous projects' }).click({ timeout: 5_000 });
    await at(page, 5);
  }
});

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the others advance after four seconds, wait under the pointer and can be stopped', async ({ page }) => {
    await page.clock.install();
    await open(page);
    await lead(page).getByText(TITLE, { exact: true }).hover();
    await page.clock.runFor(4_100);
    await at(page, 3);
    await more(page).getByRole('heading', { level: 4 }).nth(1).hover();
    await page.clock.runFor(12_000);
    await at(page, 3);
    await more(page).getByRole('button', { name: 'Stop automatic scrolling' }).click();
    await passTimeWithoutPointer(page, 12_000);
    await at(page, 3);
  });

  test('a drag over a picture moves the others, and the page does not drag the picture', async ({ page }) => {
    await open(page);
    await dragSideways(more(page).locator('article:has(canvas)'), { x: 200, y: 60 }, -300);
    await expect(more(page)).not.toContainText('2 of 5');
  });
});

/** The part of opaque pixels in the canvas left and right of three quarters of its width. */
const inked = (page: Page) =>
  lines(page).evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const part = (from: number, to: number) => {
      const { data } = canvas.getContext('2d')?.getImageData(from, 0, to - from, height) ?? { data: [] };
      const opaque = [...data].filter((value, index) => index % 4 === 3 && value > 0);
      return (4 * opaque.length) / data.length;
    };
    return [part(0, Math.round(width * 0.7)), part(Math.round(width * 0.76), width)];
  });
const pixelsOf = (page: Page) => lines(page).evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());

test('level lines resolve into the picture: drawn after load, again in another size and theme, and nothing shifts', async ({
  page,
  origin,
}) => {
  const seen = await recordPageErrors(page, origin);
  await page.emulateMedia({ colorScheme: 'dark' });
  await openDrawn(page);
  const started = await page.evaluate(() => {
    const [chunk] = performance.getEntriesByType('resource').filter(({ name }) => /\/draw-[^/]*\.js$/.test(name));
    const [page] = performance.getEntriesByType('navigation');
    return (chunk?.startTime ?? 0) - (page instanceof PerformanceNavigationTiming ? page.loadEventStart : Infinity);
  });
  expect(started).toBeGreaterThan(0);
  const [left = 0, right = 0] = await inked(page);
  expect(Math.min(left, right)).toBeGreaterThan(0.1);
  const dark = await pixelsOf(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => pixelsOf(page)).not.toBe(dark);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(() => lines(page).evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBeLessThan(768);
  expect(seen.errors).toEqual([]);
  expect(seen.foreign).toEqual([]);
  expect(await seen.violations()).toEqual([]);
  const { sum, moved } = await shiftsOf(page, '/');
  expect(sum, moved.join('\n')).toBe(0);
});

test('the picture emerges from its lines while it enters, is whole at rest, and shows them under the pointer', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openDrawn(page);
  const image = lead(page).locator('img');
  const styleOf = (name: string) =>
    image.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
  await placeAt(page, 0.25);
  await expect.poll(async () => Number.parseFloat(await styleOf('--emerged'))).toBeLessThan(10);
  await placeAt(page, 1);
  await expect.poll(async () => Number.parseFloat(await styleOf('--emerged'))).toBeGreaterThan(129);
  expect(await styleOf('--left')).toBe('1');
  await image.hover({ force: true });
  await expect.poll(() => styleOf('--left')).toBe('0.16');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(image).toHaveCSS('mask-image', 'none');
});

test('lines that are drawn late wait until nothing of the picture would be covered', async ({ page }) => {
  const arrive = await holdRequests(page, '**/assets/draw-*.js');
  await page.goto('/');
  await placeAt(page, 0.6);
  arrive();
  const widthOf = () => lines(page).evaluate((canvas: HTMLCanvasElement) => canvas.width);
  await expect.poll(widthOf).toBeGreaterThan(EMPTY_CANVAS_WIDTH);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(lines(page)).not.toHaveAttribute('data-drawn');
  await placeAt(page, 1.1);
  await expect(lines(page)).toHaveAttribute('data-drawn');
});

test('in forced colours, in print, and without its script the picture is whole', async ({ page }) => {
  await openDrawn(page);
  await expect(lines(page)).toHaveCSS('opacity', '1');
  await page.emulateMedia({ media: 'print' });
  await expect(lines(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await forceColors(page);
  await expect(lines(page)).toBeHidden();
  await page.emulateMedia({ forcedColors: 'none' });
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/draw-'));
  await page.route('**/assets/draw-*.js', (route) => route.abort());
  await page.goto('/');
  await lines(page).scrollIntoViewIfNeeded();
  await failed;
  await expect(lines(page)).toHaveCSS('opacity', '0');
  await expect(lines(page)).not.toHaveAttribute('data-drawn');
});

test('without scripts the lead and all other projects can be read, and the picture is whole', async ({
  browser,
  origin,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: origin });
  await page.goto('/');
  await expect(lead(page).getByRole('link', { name: HEADLINE })).toBeVisible();
  await expect(lines(page)).toHaveCSS('opacity', '0');
  await expect(more(page).getByRole('heading', { level: 4 })).toHaveCount(4);
  await page.close();
});
