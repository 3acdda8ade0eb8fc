import { createItem } from '@portfolio/contract/test/content';
import { axeViolations } from '../support/axe.ts';
import { CORE } from '../support/core.ts';
import { failOnce } from '../support/fail-once.ts';
import { sendAs } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';
import { expectErrorToast } from './panel.ts';

test('deleted items are restored, or deleted permanently', CORE, async ({ page, owner, openPanel }) => {
  for (const title of ['Comes back', 'Goes', 'Goes too']) {
    const { _id } = await createItem(sendAs(owner), 'projects', { title });
    await owner.delete(`/api/projects/admin/${_id}`);
  }
  const post = await createItem(sendAs(owner), 'posts', { title: 'A trashed post', content: 'x' });
  await owner.delete(`/api/blog/admin/${post._id}`);
  await openPanel('trash', 'Trash');
  await expect(page.getByText('A trashed post')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'A trashed post' });
  await expect(row).toContainText(/Deleted .+, gone for good in 30 days/);
  expect(await axeViolations(page)).toEqual([]);

  await failOnce(page, 'POST', /\/restore$/);
  await page.getByRole('button', { name: 'Restore Comes back' }).click();
  await expectErrorToast(page);
  await page.getByRole('button', { name: 'Restore Comes back' }).click();
  await expect(page.getByText('“Comes back” restored')).toBeVisible();
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Comes back', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'System' }).click();
  await page.getByRole('link', { name: 'Trash', exact: true }).click();
  await failOnce(page, 'DELETE', /\/trash\/[^/]+$/);
  const goes = page.getByRole('listitem').filter({ hasText: /^Goes(?! too)/ });
  for (const attempt of ['fails', 'works']) {
    await page.getByRole('button', { name: 'Delete Goes for good' }).click();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
    if (attempt === 'fails') await expectErrorToast(page);
  }
  await expect(goes).toHaveCount(0);

  await page.getByRole('button', { name: 'Empty trash' }).click();
  await page.getByRole('alertdialog', { name: 'Empty the trash?' }).getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByText('A trashed post')).toBeVisible();
  await page.getByRole('button', { name: 'Empty trash' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).last().click();
  await expect(page.getByText('The trash is empty')).toBeVisible();
  await page.reload();
  await expect(page.getByText('The trash is empty')).toBeVisible();
  const { items } = await (await owner.get('/api/blog/admin/trash')).json();
  expect(items).toEqual([]);
});
