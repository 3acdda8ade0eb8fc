import { buildStatistics } from '@portfolio/contract/test/statistics';
import { axeViolations } from '../support/axe.ts';
import { CORE } from '../support/core.ts';
import { expectFits } from '../support/expect-fits.ts';
import { focusUntil } from '../support/focus-until.ts';
import { expect, test } from '../support/test.ts';

const DAY_MS = 86_400_000;
const TEXT = 'One sentence. Another sentence.';

const title = 'the overview: what waits, what goes out, and on with a draft at its caret';
test(title, CORE, async ({ page, owner, openPanel, context, request }) => {
  const publishedAt = new Date(Date.now() + 2 * DAY_MS).toISOString();
  await owner.post('/api/blog/admin', {
    data: { title: 'Part two', content: 'Later.', status: 'published', publishedAt },
  });
  await owner.post('/api/blog/admin', { data: { title: 'Chunking', content: TEXT } });
  await request.post('/api/contact', { data: { name: 'Mara', email: 'm@example.com', message: 'About forecasts' } });

  await openPanel('overview', 'Overview');
  const main = page.getByRole('main');
  await expect(main.getByText(/waits?.*; “Part two” goes out on .+ at \d\d:\d\d\.$/)).toBeVisible();
  await expect(main.getByRole('link', { name: 'About forecasts', exact: true })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await expectFits(page, [320, 768, 1440]);

  const draft = main.getByRole('region', { name: 'Continue writing' }).getByRole('link', { name: /Chunking/ });
  await draft.focus();
  await page.keyboard.press('Enter');
  const text = page.getByRole('textbox', { name: 'Content' });
  await expect(text).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Home');
  for (let letter = 0; letter < 'One'.length; letter += 1) await page.keyboard.press('ArrowRight');
  await page.reload();
  await expect(text).toBeFocused();
  await page.keyboard.type(' short');
  await expect(text).toHaveText('One short sentence. Another sentence.');
  await expect(page.getByText(/^Saved/)).toBeVisible();

  await page.getByRole('link', { name: 'CPanel' }).click();
  await expect(main.getByRole('link', { name: 'About forecasts', exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(main.getByRole('link', { name: 'About forecasts', exact: true })).toBeVisible();
  await context.setOffline(false);
});

test('the first steps go for good in all tabs, and the overview can be the start page', async ({
  page,
  context,
  openPanel,
}) => {
  await openPanel('overview', 'Overview');
  const steps = page.getByRole('heading', { name: 'First steps' });
  await expect(steps).toBeVisible();
  const other = await context.newPage();
  await other.goto('/manage/overview');
  await other.getByRole('button', { name: 'Hide this list' }).click();
  await expect(other.getByText('First steps hidden')).toBeVisible();
  await expect(other.getByRole('heading', { level: 1 })).toBeFocused();
  await focusUntil(page, () => expect(steps).toHaveCount(0, { timeout: 500 }));
  await other.close();

  await page.goto('/manage/settings#startPage');
  await page.getByLabel('Start page').selectOption('Overview');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.goto('/manage');
  await expect(page).toHaveURL(/\/manage\/overview$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expect(steps).toHaveCount(0);
});

test('the week is a chart beside the week before, read out by keys', async ({ page, openPanel }) => {
  const { range, from, to, since, points, before, totals, totalsBefore } = buildStatistics('7d');
  const visits = { range, from, to, since, points, before, totals, totalsBefore };
  await page.route('**/api/overview/admin', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), visits } });
  });
  await openPanel('overview', 'Overview');
  const week = page.getByRole('region', { name: 'This week' });
  const chart = week.getByRole('slider', { name: 'Visitors by day, last 7 days' });
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(week.getByRole('status')).toContainText(/^Sat 7 Mar: \d+ visitors, \d+ the 7 days before$/);
  expect(await axeViolations(page)).toEqual([]);
  await expectFits(page, [320, 768, 1440]);
});
