import type { Page } from '@playwright/test';
import { LEAD, RICH, STORY_SLUG } from '../support/full.ts';
import { expect, test } from '../support/states.ts';

const SCREENS = [
  '/',
  '/blog',
  `/blog/${RICH.slug}`,
  `/projects/${STORY_SLUG}`,
  '/search',
  '/contact-us',
  '/email-setup',
  '/no',
];

/** Fields and buttons (boxes to tick are drawn by the system) without an edge, drawings without a line, and links that look like text. */
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

/** What the focus looks like on everything that Tab reaches first. */
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
    test(`${colorScheme}: buttons, fields and the focus can be seen on every screen`, async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      for (const path of SCREENS) {
        await page.goto(path);
        await expect.soft(await page.evaluate(unseen), path).toEqual([]);
      }
      await page.goto('/no');
      await expectFocusRings(page);
    });
  }

  test('where one is, and what the contents list marks, does not hang on a colour', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(`/blog/${LEAD.slug}`);
    await page.getByRole('link', { name: 'Third heading' }).first().click();
    for (const current of await page.locator('[aria-current]:visible').all()) {
      await expect(current).toHaveCSS('text-decoration-line', 'underline');
    }
  });
});

test('a post on paper: its head and all of its text, dark on light, and nothing to click', async ({ page }) => {
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
  // A formula does not break, on paper neither.
  const cut = page.locator('[data-article] pre, [data-article] .table');
  const widths = await cut.evaluateAll((all) => all.map((box) => box.scrollWidth - box.clientWidth));
  expect(widths.length).toBeGreaterThan(0);
  for (const width of widths) expect(width).toBeLessThanOrEqual(1);
});

test.describe('a window of 1280 × 720 at 200 %', () => {
  test.use({ viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 });

  test('what is fixed leaves room for what is read', async ({ page }) => {
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
