import { createItem, updateItem } from '../../contract/src/test/content.ts';
import { axeViolations } from '../support/axe.ts';
import { sendAs } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';

test('a version is withheld from the public history, and shown again', async ({ page, owner, openPanel }) => {
  const client = sendAs(owner);
  await client('PUT', '/api/site-settings/admin', { json: { changesVisible: true } });
  const post = { title: 'Recorded', slug: 'recorded', content: 'the old words', status: 'published' };
  const { _id } = await createItem(client, 'posts', { ...post, changesVisible: true });
  await updateItem(client, 'posts', _id, { content: 'the new words' });
  const statusOfRecord = async () => (await owner.get('/blog/recorded/changes')).status();
  expect(await statusOfRecord()).toBe(200);

  await openPanel(`blogs/${_id}`, 'Edit post');
  const heading = page.locator('summary').filter({ hasText: /^History/ });
  await heading.click();
  await expect(page.getByRole('switch', { name: 'Show the history of this post' })).toBeChecked();
  await page.getByRole('button', { name: 'Published versions' }).click();
  const sheet = page.getByRole('dialog', { name: 'Published versions' });
  await expect(sheet.getByText('Visitors see one update.')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await sheet
    .getByRole('button', { name: /^Withhold/ })
    .first()
    .click();
  await expect(sheet.getByText(/^Visitors see no history yet/)).toBeVisible();
  expect(await statusOfRecord()).toBe(404);
  await sheet.getByRole('button', { name: 'Undo' }).click();
  await expect(sheet.getByText('Visitors see one update.')).toBeVisible();
  expect(await statusOfRecord()).toBe(200);
});
