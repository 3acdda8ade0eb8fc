import { buildFile, png } from '@portfolio/contract/test/files';
import type { APIRequestContext } from 'playwright/test';
import { axeViolations } from '../support/axe.ts';
import { CORE } from '../support/core.ts';
import { failOnce } from '../support/fail-once.ts';
import { expect, test } from '../support/test.ts';
import { expectErrorToast, openSection } from './panel.ts';
import { createPost, storedPost } from './post-editor.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Asset {
  _id: string;
  url: string;
}
const picture = (name: string, colour: string) => buildFile(name, png(400, 300, [colour]));
async function upload(owner: APIRequestContext, name: string): Promise<Asset> {
  const answer = await owner.post('/api/blog/admin/upload-image', { multipart: { file: picture(name, '#27a') } });
  return (await answer.json()).asset;
}
const storedImage = async (owner: APIRequestContext, id: string) =>
  (await (await owner.get('/api/media/admin')).json()).items.find(({ _id }: Asset) => _id === id);

test.beforeEach(({ signInByApi }) => signInByApi());

test('media: uploads, searches, deletes unused images in bulk and restores them', CORE, async ({ page }) => {
  await openSection(page, 'media');
  const files = [picture('spare-one.png', '#f0f'), picture('spare-two.png', '#0ff')];
  await failOnce(page, 'POST', '/api/blog/admin/upload-image');
  await page.getByLabel('Picture files').setInputFiles(files);
  await expect(page.getByText('spare-two.png', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('spare-one.png', { exact: true })).toBeVisible();
  await page.getByLabel('Show').selectOption('unused');
  await page.getByLabel('Search images').fill('spare');
  const tiles = page.getByRole('button', { name: /^spare-/ });
  await expect(tiles).toHaveCount(2);
  expect(await axeViolations(page)).toEqual([]);
  await tiles.first().click();
  await failOnce(page, 'DELETE', /\/api\/media\/admin\/[^/]+$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectErrorToast(page);
  await expect(tiles).toHaveCount(2);
  await page.getByLabel('Select all images').check();
  await page.getByRole('button', { name: 'Delete 2' }).click();
  await expect(page.getByText('2 deleted')).toBeVisible();
  await expect(tiles).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tiles).toHaveCount(2);
});

test('an image is described by keyboard, replaced in every place, and taken back', async ({ page, owner }) => {
  const image = await upload(owner, 'tower.png');
  const post = await createPost(owner, { content: `![](${image.url})`, status: 'published' });
  await page.goto('/manage/media');
  await page.getByRole('button', { name: /^tower\.png/ }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'tower.png' });
  await sheet.getByLabel('Description').fill('A tower in fog');
  await expect(sheet.getByText(/^Saved/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.reload();
  await expect(sheet.getByLabel('Description')).toHaveValue('A tower in fog');
  const html = async () => (await (await page.request.get(`/api/blog/${post.slug}`)).json()).item.html;
  expect(await html()).toContain('alt="A tower in fog"');

  await sheet.getByRole('button', { name: 'Replace file…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace tower.png everywhere' });
  await dialog.getByLabel('New image file').setInputFiles(picture('mast.png', '#a72'));
  await expect(dialog.getByText(/^New: mast\.png, 400 × 300/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Replace in 1 place' }).click();
  const replaced = page.getByRole('dialog', { name: 'mast.png' });
  await expect(replaced.getByLabel('Description')).toHaveValue('A tower in fog');
  expect((await storedPost(owner, post._id)).content).not.toContain(image.url);
  expect(await html()).not.toContain(image.url);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await storedPost(owner, post._id)).content).toBe(`![](${image.url})`);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/manage\/media$/);
});

test('the tour describes what has no description on a phone', async ({ page, owner }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  const [first, second] = [await upload(owner, 'first.png'), await upload(owner, 'second.png')];
  await createPost(owner, { content: `The mast stands alone:\n\n![](${second.url})` });
  await page.goto('/manage/media?q=.png');
  await page.getByLabel('Select second.png').check();
  await page.getByLabel('Select first.png').check();
  await page.getByRole('group', { name: 'Selected images' }).getByRole('button', { name: 'Describe 2' }).click();
  const tour = page.getByRole('dialog', { name: 'Describe images' });
  await expect(tour.getByLabel('What does it show?')).toBeFocused();
  await expect(tour.getByText('The mast stands alone:')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.keyboard.type('A mast');
  await page.keyboard.press('Enter');
  await expect(tour.getByText('2 of 2')).toBeVisible();
  await page.keyboard.press('Shift+Enter');
  await expect(tour).toBeHidden();
  await expect.poll(async () => (await storedImage(owner, second._id)).alt).toBe('A mast');
  expect((await storedImage(owner, first._id)).alt).toBe('');
});
