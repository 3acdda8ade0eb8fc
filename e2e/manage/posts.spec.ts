import { createItem } from '@portfolio/contract/test/content';
import { axeViolations } from '../support/axe.ts';
import { CORE } from '../support/core.ts';
import { failOnce } from '../support/fail-once.ts';
import { sendAs } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';
import { deleteAtSecondTry, expectErrorToast } from './panel.ts';

const POSTS = /\/api\/blog\/admin\/[^/]+$/;

test(
  'a post is published, unpublished, deleted and restored, some steps after a failed request',
  CORE,
  async ({ page, owner, openPanel }) => {
    await createItem(sendAs(owner), 'posts', { title: 'Toggled one', content: 'Text.' });
    await openPanel('blogs', 'Blogs');
    const row = page.getByRole('listitem').filter({ hasText: 'Toggled one' });
    await expect(row.getByText('Draft')).toBeVisible();
    await failOnce(page, 'PUT', POSTS);
    await row.getByRole('button', { name: 'Publish' }).click();
    await expectErrorToast(page);
    await expect(row.getByRole('button', { name: 'Publish' })).toBeVisible();
    await row.getByRole('button', { name: 'Publish' }).click();
    await expect(row.getByRole('link', { name: 'View Toggled one' })).toBeVisible();
    await row.getByRole('button', { name: 'Unpublish' }).click();
    await expect(row.getByText('Draft')).toBeVisible();

    await deleteAtSecondTry(page, POSTS, 'Delete Toggled one', row);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toBeVisible();
  },
);

test('several posts are published, unpublished, deleted and restored together', async ({ page, owner, openPanel }) => {
  for (const word of ['one', 'two'])
    await createItem(sendAs(owner), 'posts', { title: `Bulk ${word}`, content: 'Text.' });
  await openPanel('blogs?q=bulk', 'Blogs');
  await page.getByRole('checkbox', { name: 'Select all posts' }).check();
  const many = page.getByRole('group', { name: 'Selected posts' });
  await many.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('2 posts published')).toBeVisible();
  await expect(page.getByRole('link', { name: /^View Bulk/ })).toHaveCount(2);
  await many.getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByRole('listitem').getByText('Draft')).toHaveCount(2);
  expect(await axeViolations(page)).toEqual([]);
  await failOnce(page, 'DELETE', POSTS);
  await many.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert')).toContainText('1 of 2 stay as they were.');
  await expect(page.getByRole('listitem').filter({ hasText: 'Bulk' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Bulk' })).toHaveCount(2);
});
