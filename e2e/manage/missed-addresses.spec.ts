import type { Locator } from 'playwright/test';
import { axeViolations } from '../support/axe.ts';
import { focusUntil } from '../support/focus-until.ts';
import { expect, test } from '../support/test.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('a missed address is redirected with one press, taken back, ignored, also by keys and on a phone', async ({
  page,
  owner,
  request,
  openPanel,
}) => {
  const visit = async (path: string) => {
    const headers = { 'user-agent': BROWSER, referer: 'https://lobste.rs/s/1' };
    const answer = await request.get(path, { headers, maxRedirects: 0 });
    return [answer.status(), answer.headers().location];
  };
  const data = { title: 'Eval sets decay', content: 'x', status: 'published' };
  await owner.post('/api/blog/admin', { data });
  // More often than what other tests of the same server have missed.
  for (let at = 0; at < 9; at += 1) await visit('/posts/eval-set-decay');
  for (let at = 0; at < 8; at += 1) await visit('/talks/data-days');
  await visit('/wp-login.php');

  await openPanel('redirects', 'Redirects');
  const missed = page.getByRole('region', { name: 'Missed addresses' });
  const [post, talk] = ['/posts/eval-set-decay', '/talks/data-days'].map((path) =>
    missed.getByRole('listitem').filter({ hasText: path }),
  ) as [Locator, Locator];
  await expect(post).toContainText('from lobste.rs');
  await expect(talk).toBeVisible();
  await expect(missed.getByText('wp-login')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Redirect /posts/eval-set-decay to /blog/eval-sets-decay' }).click();
  await expect(page.getByText('/posts/eval-set-decay redirects to /blog/eval-sets-decay')).toBeVisible();
  await expect(post).toHaveCount(0);
  await expect.poll(() => visit('/posts/eval-set-decay')).toEqual([301, '/blog/eval-sets-decay']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(post).toBeVisible();
  await expect.poll(async () => (await visit('/posts/eval-set-decay'))[0]).toBe(404);

  await page.reload();
  await expect(post).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Target for /talks/data-days' });
  await expect(page.getByRole('button', { name: 'Redirect /talks/data-days' })).toBeDisabled();
  await field.fill('eval sets decay');
  await page.keyboard.press('Enter');
  await expect(page.getByText('/talks/data-days redirects to /blog/eval-sets-decay')).toBeVisible();
  await page.getByRole('button', { name: 'Ignore /posts/eval-set-decay' }).focus();
  await page.keyboard.press('i');
  await expect(post).toHaveCount(0);
  await expect(talk).toHaveCount(0);
  await expect(page.getByText('/posts/eval-set-decay ignored until its count doubles')).toBeVisible();
  await page.keyboard.press('F6');
  await page.keyboard.press('Enter');
  await expect(post).toBeVisible();

  await page.setViewportSize({ width: 320, height: 700 });
  await page.reload();
  await expect(post).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import redirects' });
  await dialog.getByLabel('Rows').fill('/csv-old;/nowhere\n/blog;/\n');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText('1 redirect added, 1 row refused.')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toContainText('There is a page at /blog.');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('/csv-old leads to /nowhere, which doesn’t exist.')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('a missed address that is redirected offline is sent with the connection, and another tab follows', async ({
  page,
  context,
  owner,
  request,
  openPanel,
}) => {
  await owner.post('/api/blog/admin', { data: { title: 'Careful', content: 'x', status: 'published' } });
  const headers = { 'user-agent': BROWSER };
  for (let at = 0; at < 5; at += 1) await request.get('/posts/careful', { headers });
  await openPanel('redirects', 'Redirects');
  const other = await context.newPage();
  await other.goto('/manage/redirects');
  const rowIn = (tab: typeof page) =>
    tab.getByRole('region', { name: 'Missed addresses' }).getByRole('listitem').filter({ hasText: '/posts/careful' });
  await expect(rowIn(other)).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Redirect /posts/careful to /blog/careful' }).click();
  await expect(page.getByText('One save waits and is sent when you’re back online.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('/posts/careful redirects to /blog/careful')).toBeVisible();
  await expect(rowIn(page)).toHaveCount(0);
  expect((await request.get('/posts/careful', { headers, maxRedirects: 0 })).status()).toBe(301);
  await focusUntil(other, () => expect(rowIn(other)).toHaveCount(0, { timeout: 500 }));
});
