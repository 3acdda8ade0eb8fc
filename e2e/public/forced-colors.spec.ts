import type { Page } from 'playwright/test';
import { axeViolations } from '../support/axe.ts';
import { LEAD, RICH } from '../support/content/full.ts';
import { forceColors } from '../support/forced-colors.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { expect, type State, test } from '../support/public-test.ts';
import { SCREENS } from '../support/screens.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';
import { openWithoutContent } from '../support/waiting-page.ts';

/** The outline of a control, which marks it in forced colours instead of a background. */
const outlineOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return `${outlineStyle} ${outlineWidth}`;
    });

/** Pages that axe also checks in forced colours. */
const EXAMINED = ['/', '/blog', `/blog/${LEAD.slug}`, `/blog/${RICH.slug}`, '/contact-us'];

for (const state of ['full', 'empty', 'long', 'shown'] satisfies State[]) {
  test.describe(`${state} site`, () => {
    test.use({ state });

    test('every line, dot and plate of every page is visible in forced colours', async ({ page }) => {
      test.setTimeout(300_000);
      for (const [path] of SCREENS[state]) {
        await page.emulateMedia({ forcedColors: 'none' });
        await page.goto(path);
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ forcedColors: 'none', colorScheme });
          // The site's own theme must not affect forced colours.
          await page
            .locator('html')
            .evaluate(
              (root, chosen) => root.setAttribute('data-theme', chosen),
              colorScheme === 'dark' ? 'light' : 'dark',
            );
          const { lost, drawn } = await forceColors(page);
          expect.soft(lost, `${path} ${colorScheme}`).toEqual([]);
          if (path === '/') expect(drawn).toBeGreaterThan(10);
        }
        if (state === 'full' && EXAMINED.includes(path)) expect.soft(await axeViolations(page), path).toEqual([]);
      }
    });
  });
}

test('skeletons and the focus are visible in forced colours', async ({ page }) => {
  const letGo = await holdRequests(page, /\/api\/blog/);
  await page.goto('/contact-us');
  await openWithoutContent(page, '/blog');
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  const { lost, drawn } = await forceColors(page);
  expect(lost).toEqual([]);
  expect(drawn).toBeGreaterThan(15);
  letGo();
  await expect(page.locator('main article')).toHaveCount(12);
  await waitUntilIdle(page);
  await page.getByLabel('Sort').focus();
  expect(await outlineOf(page, ':focus')).toBe('solid 2px');
});
