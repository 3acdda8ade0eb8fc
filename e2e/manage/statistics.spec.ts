import { buildStatistics } from '@portfolio/contract/test/statistics';
import { axeViolations } from '../support/axe.ts';
import { CORE } from '../support/core.ts';
import { expectFits } from '../support/expect-fits.ts';
import { failOnce } from '../support/fail-once.ts';
import { focusUntil } from '../support/focus-until.ts';
import { mockStatistics } from '../support/mock-statistics.ts';
import { expect, test } from '../support/test.ts';

/** Not that of a browser without a window, which is not counted. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test('statistics: a visit is a dot, a search becomes a draft', CORE, async ({ page, site, browser, openPanel }) => {
  // Given, because the server may have counted a message of the file before.
  const none = { visitorsAt: () => 0, beforeAt: () => 0 };
  await mockStatistics(page, (range) => buildStatistics(range, none, { since: undefined }));
  await openPanel('statistics', 'Statistics');
  await expect(page.getByText('No visits yet')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.unrouteAll();
  const visit = (visitor: typeof page) =>
    Promise.all([
      visitor.waitForResponse((answer) => new URL(answer.url()).pathname === '/seen'),
      visitor.goto('/search?q=kafka'),
    ]);
  const context = await browser.newContext({ baseURL: site.url, userAgent: USER_AGENT });
  await visit(await context.newPage());
  const visits = page.getByRole('heading', { name: '1 visitor so far' });
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: /^Write about it.*kafka$/ })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(visits).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await context.close();

  await page.getByRole('link', { name: /^Write about it.*kafka$/ }).click();
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await expect(title).toHaveValue('kafka');
  // It is stored, without the title in its address.
  await expect(page).toHaveURL(/\/manage\/blogs\/(?!new)[^/?]+$/);
  await page.reload();
  await expect(title).toHaveValue('kafka');
});

test(
  'statistics: keys, table, range after a reload, a failed read, a narrow phone',
  CORE,
  async ({ page, openPanel }) => {
    await mockStatistics(page, (range) => buildStatistics(range));
    await failOnce(page, 'GET', '/api/statistics/admin');
    await openPanel('statistics', 'Statistics');
    await page.getByRole('button', { name: 'Try again' }).click();
    const chart = page.getByRole('slider', { name: 'Visitors by day, last 30 days' });
    await chart.focus();
    await page.keyboard.press('ArrowLeft');
    const readOut = page.getByText('Sat 7 Mar: 10 visitors, 10 the 30 days before; published “Evals”');
    await expect(readOut).toBeVisible();
    await expect(chart).toHaveAttribute('aria-valuenow', '28');
    expect(await axeViolations(page)).toEqual([]);

    const box = await chart.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 6, (box?.y ?? 0) + 100);
    await expect(page.getByText('Sat 7 Feb: 10 visitors, 10 the 30 days before')).toBeVisible();

    await page.getByRole('radio', { name: '12 months' }).click();
    await expect(page).toHaveURL(/\?range=12m$/);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.reload();
    await expect(page.getByRole('slider', { name: 'Visitors by week, last 12 months' })).toBeVisible();
    // The choice is in the address, which changes after the click.
    await page.getByRole('radio', { name: 'Table' }).click();
    await expect(page.getByRole('region', { name: 'Visits by week, last 12 months' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(await axeViolations(page)).toEqual([]);
  },
);

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 700 } });

  test('statistics: a finger reads out a day, and a range that was chosen offline comes with the connection', async ({
    page,
    context,
    openPanel,
  }) => {
    let isOnline = true;
    await mockStatistics(page, (range) => buildStatistics(range));
    await page.route('**/api/**', (route) => (isOnline ? route.fallback() : route.abort('internetdisconnected')));
    await openPanel('statistics', 'Statistics');
    const box = await page.getByRole('slider', { name: 'Visitors by day, last 30 days' }).boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + 6, (box?.y ?? 0) + 60);
    await expect(page.getByText('Sat 7 Feb: 10 visitors, 10 the 30 days before')).toBeVisible();

    isOnline = false;
    await context.setOffline(true);
    await page.getByText('7 days', { exact: true }).tap();
    await expect(page.getByText('Statistics didn’t load')).toBeVisible();
    isOnline = true;
    await context.setOffline(false);
    await expect(page.getByRole('slider', { name: 'Visitors by day, last 7 days' })).toBeVisible();
  });
});

test('statistics: in a narrower window nothing is wider, even before the chart is drawn anew', async ({
  page,
  openPanel,
}) => {
  await page.addInitScript(() => {
    window.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
  });
  await mockStatistics(page, (range) => buildStatistics(range));
  await openPanel('statistics', 'Statistics');
  await expect(page.getByRole('slider', { name: 'Visitors by day, last 30 days' }).locator('canvas')).toBeVisible();
  await expectFits(page, [1024, 320]);
});

test('statistics: counting that is turned off in another tab is said', async ({ page, context, openPanel }) => {
  await openPanel('statistics', 'Statistics');
  const isOff = page.getByText(/^Counting is off/);
  await expect(isOff).toHaveCount(0);
  const other = await context.newPage();
  const turn = async (on: boolean) => {
    await other.goto('/manage/settings#statisticsOn');
    await other.getByLabel('Count visits').setChecked(on);
    await other.getByRole('button', { name: 'Save settings' }).click();
    await expect(other.getByText('Settings saved')).toBeVisible();
  };
  await turn(false);
  await focusUntil(page, () => expect(isOff).toBeVisible({ timeout: 500 }));
  await turn(true);
  await focusUntil(page, () => expect(isOff).toHaveCount(0, { timeout: 500 }));
});
