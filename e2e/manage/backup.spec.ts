import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { OWNER } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ openPanel }) => openPanel('backup', 'Backup'));

/** Submits the dialog that asks for the password. */
async function confirm(page: Page, go: string): Promise<void> {
  await page.getByLabel('Password').fill(OWNER.password);
  await page.getByRole('dialog').getByRole('button', { name: go, exact: true }).click();
}
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

test('a backup is made, downloaded, deleted, uploaded and restored after changes', async ({ page, owner }) => {
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText('Backup created')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Manual');

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download the backup/ }).click();
  await confirm(page, 'Download');
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/-manual\.zip$/);
  const zip = await readFile(await download.path());
  expect(zip.subarray(0, 2).toString()).toBe('PK');

  const { items } = await (await owner.get('/api/projects/admin')).json();
  const [project] = items;
  await owner.put(`/api/projects/admin/${project._id}`, { data: { title: 'Overwritten' } });
  const added = await owner.post('/api/blog/admin', {
    data: { title: 'Written since', content: 'Words.', status: 'published' },
  });
  expect(added.status()).toBe(201);

  await page.getByRole('button', { name: /^Delete the backup/ }).click();
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('That password is incorrect.')).toBeVisible();
  await confirm(page, 'Delete');
  await expect(page.getByText('No backups yet')).toBeVisible();
  const picker = page.getByLabel('Backup file');
  await picker.setInputFiles({ name: 'mine.zip', mimeType: 'application/zip', buffer: zip });
  await confirm(page, 'Upload');
  await expect(page.getByText('Backup uploaded')).toBeVisible();
  await expect(rows(page)).toContainText('Uploaded');

  await page.getByRole('button', { name: /^Restore the backup/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore this backup?' });
  await dialog.getByLabel('Name of the site').fill('not its name');
  await dialog.getByLabel('Password').fill(OWNER.password);
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog.getByText(/^That isn’t the site/)).toBeVisible();
  const { item } = await (await owner.get('/api/site-settings/admin')).json();
  await dialog.getByLabel('Name of the site').fill(item.name);
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Site restored')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).filter({ hasText: 'Before a restore' })).toHaveCount(1);

  await page.getByRole('link', { name: /^Projects/ }).click();
  await expect(page.getByText(project.title, { exact: true })).toBeVisible();
  expect((await page.request.get('/blog/written-since')).status()).toBe(404);
});

test('a file that is not a backup is refused with its name and changes nothing', async ({ page, owner }) => {
  const before = await (await owner.get('/api/projects/admin')).text();
  const picker = page.getByLabel('Backup file');
  await picker.setInputFiles({
    name: 'photos.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK, but no zip'),
  });
  await confirm(page, 'Upload');
  await expect(page.getByText('photos.zip: This is not a backup: the file is not a whole zip.')).toBeVisible();
  await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
  await expect(page.getByText('notes.txt is not a zip.').first()).toBeVisible();
  expect(await (await owner.get('/api/projects/admin')).text()).toBe(before);
});
