import type { Page } from 'playwright/test';
import { LEAD, PUBLIC_PAGES, RICH } from '../support/content/full.ts';
import { expect, test } from '../support/public-test.ts';

const SCREENS = [...PUBLIC_PAGES, `/blog/${RICH.slug}`, '/search', '/no'];

/**
 * Controls without a border (checkboxes are drawn by the system), icons without contrast, and links that look like
 * text.
 */
function unseen(): string[] {
  const name = (element: Element) => `<${element.localName}> ${element.ariaLabel ?? element.textContent}`.slice(0, 60);
  const isShown = (element: Element) => element.checkVisibility() && !element.closest('[aria-hidden="true"]');
  const bare = [...document.querySelectorAll('button, input:not([type="checkbox"]), select, textarea')].filter(
    (element) => {
      const { borderTopStyle, borderTopWidth, textDecorationLine } = getComputedStyle(element);
      const hasEdge = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0;
      return (
        isShown(element) && !hasEdge && textDecorationLine === 'none' && element.closest('dialog:not([open])') === null
      );
    },
  );
  const faint = [...document.querySelectorAll('button svg, a svg')].filter((drawing) => {
    const { stroke } = getComputedStyle(drawing);
    const button = drawing.closest('button, a') as Element;
    return isShown(button) && stroke === getComputedStyle(button).backgroundColor;
  });
  return [...bare.map((element) => `no edge: ${name(element)}`), ...faint.map((one) => `no line: ${name(one)}`)];
}

/** Expects a visible outline on the first eight Tab stops. */
async function expectFocusRings(page: Page): Promise<void> {
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab');
    const ring = await page.evaluate(() => {
      const { outlineStyle, outlineColor } = getComputedStyle(document.activeElement ?? document.body);
      return [outlineStyle !== 'none', outlineColor !== getComputedStyle(document.body).backgroundColor];
    });
    expect(ring, `Tab ${press + 1}`).toEqual([true, true]);
  }
}

test.describe('forced colours', () => {
  for (const colorScheme of ['dark', 'light'] as const) {
    const title = `${colorScheme}: buttons, fields and the focus are visible on every page`;
    test(title, async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      for (const path of SCREENS) {
        await page.goto(path);
        await expect.soft(await page.evaluate(unseen), path).toEqual([]);
      }
      await page.goto('/no');
      await expectFocusRings(page);
    });
  }

  test('the current link and the current heading are marked without colour', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(`/blog/${LEAD.slug}`);
    await page.getByRole('link', { name: 'Third heading' }).first().click();
    for (const current of await page.locator('[aria-current]:visible').all()) {
      await expect(current).toHaveCSS('text-decoration-line', 'underline');
    }
  });
});

test('a printed post: heading and whole text, dark on light, without controls', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto(`/blog/${RICH.slug}`);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('A smaller heading')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  await page.setViewportSize({ width: 700, height: 900 });
  // Formulas do not wrap, not even in print.
  const cut = page.locator('[data-article] pre, [data-article] .table');
  const widths = await cut.evaluateAll((all) => all.map((box) => box.scrollWidth - box.clientWidth));
  expect(widths.length).toBeGreaterThan(0);
  for (const width of widths) expect(width).toBeLessThanOrEqual(1);
});

test('a link on paper is followed by its address, which covers nothing', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/');
  const places = await page
    .locator('main a[href^="http"]')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').position));
  expect(places.length).toBeGreaterThan(0);
  expect(new Set(places)).toEqual(new Set(['static']));
});

test.describe('a window of 1280 × 720 at 200 %', () => {
  test.use({ viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 });

  test('fixed elements cover at most a quarter of the window', async ({ page }) => {
    for (const path of SCREENS) {
      await page.goto(path);
      await page.evaluate(() => window.scrollTo(0, 600));
      const covered = await page.evaluate(() =>
        [...document.body.querySelectorAll('*')]
          .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
          .map((element) => element.getBoundingClientRect())
          .filter(({ width }) => width > window.innerWidth / 2)
          .reduce((sum, { height }) => sum + height, 0),
      );
      expect(covered, path).toBeLessThanOrEqual(360 / 4);
    }
  });
});
