import type { Page } from 'playwright/test';
import { expect, test } from '../support/test.ts';

const STALE =
  'This was changed elsewhere since you opened it. Copy what you typed, reload the page and enter it again.';

const save = (page: Page) => page.locator('#action-save');
const description = (page: Page) => page.locator('#field-description');
const toast = (page: Page, text: string) => page.locator('.payload-toast-container').getByText(text);

test.beforeEach(({ signInByApi }) => signInByApi());

test('Payload’s admin saves a form twice and refuses a stale one with a message', async ({ page, owner }) => {
  const { items } = await (await owner.get('/api/projects/admin')).json();
  const id: string = items[0]._id;
  const stored = async () =>
    (await (await owner.get('/api/projects/admin')).json()).items.find((item: { _id: string }) => item._id === id);
  await page.goto(`/admin/collections/projects/${id}`);
  for (const text of ['Saved once.', 'Saved twice.']) {
    await description(page).fill(text);
    await save(page).click();
    await expect(toast(page, 'Updated successfully.').first()).toBeVisible();
    await expect.poll(async () => (await stored()).description).toBe(text);
    await expect(toast(page, 'Updated successfully.')).toHaveCount(0);
  }

  // Payload validates the form on the server once more after typing; a later change is only noticed by the save.
  const validated = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && response.url().endsWith(`/admin/collections/projects/${id}`),
  );
  await description(page).fill('From the older form.');
  await validated;
  const put = await owner.put(`/api/projects/admin/${id}`, { data: { description: 'From the panel.' } });
  expect(put.status()).toBe(200);
  await save(page).click();
  await expect(toast(page, STALE)).toBeVisible();
  await expect(description(page)).toHaveValue('From the older form.');
  expect((await stored()).description).toBe('From the panel.');
});
