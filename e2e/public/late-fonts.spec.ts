import type { Page } from 'playwright/test';
import { LEAD, PUBLIC_PAGES, RICH } from '../support/content/full.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { countShifts } from '../support/layout-shifts.ts';
import { expect, test } from '../support/public-test.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';

/** Families of the web fonts used to render an element. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName);
}

/** Opens pages whose fonts arrive late; returns the layout shifts. */
async function shiftsWithLateFonts(page: Page, paths: readonly string[]): Promise<string[]> {
  const moved = await countShifts(page);
  const shifts: string[] = [];
  for (const path of paths) {
    const letCome = await holdRequests(page, '**/*.woff2');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('h1')).toBeVisible();
    // Longer than the browser hides text while it waits for a font.
    await page.waitForTimeout(400);
    letCome();
    // The fonts are preloaded, so the load event waits for them.
    await page.waitForLoadState('load');
    await page.waitForTimeout(300);
    shifts.push(...(await moved()).map((shift) => `${path} ${shift}`));
    await page.unrouteAll({ behavior: 'wait' });
  }
  return shifts;
}

for (const width of [375, 768, 1440]) {
  test(`late fonts cause no layout shift at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const paths = [...PUBLIC_PAGES, `/blog/${RICH.slug}`, '/no-such-page'];
    expect(await shiftsWithLateFonts(page, paths)).toEqual([]);
  });
}

test('headings get their font when it comes, and one whose lines would break elsewhere does not', async ({ page }) => {
  for (const [width, path, fonts] of [
    [375, '/', ['Instrument Sans']],
    [1440, `/blog/${LEAD.slug}`, ['Instrument Sans']],
    [375, '/skills/typescript', []],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await shiftsWithLateFonts(page, [path])).toEqual([]);
    await expect.poll(() => fontsOf(page, 'h1'), path).toEqual(fonts);
    expect(await fontsOf(page, 'main p'), 'texts keep their fallback').toEqual([]);
  }
});

test.describe('long texts', () => {
  test.use({ state: 'long' });

  test('late fonts change no line break', async ({ page }) => {
    for (const width of [375, 1440]) {
      // The window is as high as the page, so that every layout shift is counted.
      await page.setViewportSize({ width, height: 9000 });
      expect(await shiftsWithLateFonts(page, ['/', '/blog', '/projects/a-long-story'])).toEqual([]);
    }
  });
});

test('loaded fonts are used', async ({ page }) => {
  await page.goto('/');
  await waitUntilIdle(page);
  await page.goto(`/blog/${LEAD.slug}`);
  expect(await fontsOf(page, 'h1')).toEqual(['Instrument Sans']);
  expect(await fontsOf(page, 'time')).toEqual(['Geist Mono']);
});
