import { axeViolations } from '../support/axe.ts';
import { CORE } from '../support/core.ts';
import { failOnce } from '../support/fail-once.ts';
import { expect, test } from '../support/test.ts';

test('redirects: add, visit the old address, change, delete, undo', CORE, async ({ page, request, openPanel }) => {
  const visit = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location];
  };
  expect(await visit('/old-blog/')).toEqual([308, '/old-blog']);
  expect((await visit('/old-blog'))[0]).toBe(404);

  await openPanel('redirects', 'Redirects');
  await expect(page.getByText('No redirects')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add the first redirect' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add redirect' });
  await expect(sheet.getByLabel('Old address')).toBeFocused();
  await page.keyboard.type('/blog');
  await sheet.getByLabel('New address').fill('/contact-us');
  await page.keyboard.press('Enter');
  await expect(sheet.getByText('There is a page at /blog.')).toBeVisible();
  await expect(sheet.getByLabel('Old address')).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await sheet.getByLabel('Old address').fill('old-blog/');
  await sheet.getByLabel('New address').fill('/blog?category=news');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Redirect added')).toBeVisible();
  await expect(sheet).toHaveCount(0);
  const row = page.getByRole('region', { name: 'Redirects' }).getByRole('listitem').filter({ hasText: '/old-blog' });
  await expect(row).toContainText('By hand, 0 uses');
  expect(await axeViolations(page)).toEqual([]);
  for (const path of ['/old-blog', '/old-blog/']) expect(await visit(path)).toEqual([301, '/blog?category=news']);

  const visitor = await page.context().newPage();
  await visitor.goto('/old-blog');
  await expect(visitor).toHaveURL(/\/blog\?category=news$/);
  await visitor.close();

  await row.getByRole('button', { name: 'Edit the redirect from /old-blog' }).click();
  await page.getByLabel('What visitors get').selectOption('gone');
  await expect(page.getByLabel('New address')).toHaveCount(0);
  await failOnce(page, 'PUT', /\/api\/redirects\/admin\/[^/]+$/);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Redirect saved')).toBeVisible();
  await expect(row.getByText('Gone', { exact: true })).toBeVisible();
  expect((await visit('/old-blog'))[0]).toBe(410);

  await row.getByRole('button', { name: 'Edit the redirect from /old-blog' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No redirects')).toBeVisible();
  // The list answers before the server does.
  const status = async () => (await visit('/old-blog'))[0];
  await expect.poll(status).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await expect.poll(status).toBe(410);
});

test('redirects fit on a narrow phone, with long addresses and those of posts', async ({ page, owner, openPanel }) => {
  const post = { title: 'Moved', content: 'x', status: 'published' };
  const { item } = await (await owner.post('/api/blog/admin', { data: post })).json();
  await owner.put(`/api/blog/admin/${item._id}`, { data: { slug: 'moved-away' } });
  const long = `/${'very-long-'.repeat(12)}address`;
  await owner.post('/api/redirects/admin', { data: { from: long, to: `${long}/now` } });
  await page.setViewportSize({ width: 320, height: 700 });
  await openPanel('redirects', 'Redirects');
  await expect(page.getByRole('listitem').getByText('Automatic')).toBeVisible();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Automatic');
  await expect(page.getByRole('region', { name: 'Redirects' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Show' }).selectOption('By hand');
  await page
    .getByRole('button', { name: /^\/very-long/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Edit redirect' })).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
  expect(await axeViolations(page)).toEqual([]);
});
