import { buildFile, png } from '@portfolio/contract/test/files';
import { axeViolations } from '../support/axe.ts';
import { CORE } from '../support/core.ts';
import { failOnce } from '../support/fail-once.ts';
import { expect, test } from '../support/test.ts';
import { expectErrorToast } from './panel.ts';
import { createPost, editorOf, openPost, storedPost } from './post-editor.ts';

const dialog = 'dialog';
const picture = (name: string) => buildFile(name, png(1));
const upload = (name: string) => ({ multipart: { file: picture(name) } });

test.beforeEach(({ signInByApi }) => signInByApi());

test(
  'an image of the library is described once and used for a cover, by keyboard alone',
  CORE,
  async ({ page, owner }) => {
    for (const name of ['first.png', 'second.png']) await owner.post('/api/blog/admin/upload-image', upload(name));
    await page.goto('/manage/blogs/new');
    await page.locator('summary', { hasText: 'Cover' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Choose cover' }).focus();
    await page.keyboard.press('Enter');
    const picker = page.getByRole(dialog, { name: 'Choose cover image' });
    const images = picker.getByRole('listbox', { name: 'Images' });
    const search = picker.getByRole('searchbox', { name: 'Search images' });
    await expect(search).toBeFocused();
    await search.fill('first');
    await expect(images.getByRole('option')).toHaveCount(1);
    await search.fill('nothing like it');
    await picker.getByRole('button', { name: 'Clear the search' }).click();
    await expect(picker.getByRole('button', { name: 'Use image' })).toBeDisabled();
    await images.getByRole('option').first().focus();
    await page.keyboard.press('ArrowRight');
    const chosen = images.getByRole('option', { selected: true });
    await expect(chosen).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    const description = picker.getByRole('textbox', { name: 'Description' });
    await expect(description).toBeFocused();
    await failOnce(page, 'PUT', /^\/api\/media\/admin\//);
    await description.fill('A rail');
    await picker.getByRole('button', { name: 'Use image' }).click();
    await expect(picker).toBeHidden();
    await expect(page.getByText('The description was not saved.')).toBeVisible();
    await expect(page.getByLabel(/^Cover image/)).toHaveValue(/^\/uploads\//);
    await expect(page.getByLabel(/^Cover description/)).toHaveValue('A rail');
    await expect(page.getByRole('button', { name: 'Choose cover' })).toBeFocused();
  },
);

test('an image is uploaded in the dialog of a service, chosen at once, and Escape keeps nothing', async ({ page }) => {
  await page.goto('/manage/services/new');
  await page.getByRole('button', { name: 'Choose picture' }).click();
  const picker = page.getByRole(dialog, { name: 'Choose image for picture' });
  const images = picker.getByRole('listbox', { name: 'Images' });
  await picker.getByLabel('Images to upload').setInputFiles([picture('new.png'), buildFile('not.txt', 'no')]);
  await expect(images.getByRole('option', { selected: true })).toHaveAccessibleName('new.png, no description');
  await expect(picker.getByText('not.txt is not a picture.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();
  await expect(page.getByRole('textbox', { name: /^Picture/ })).toHaveValue('');
});

test('an image of the library is inserted into a text at the caret, with its description', async ({ page, owner }) => {
  const { asset } = await (await owner.post('/api/blog/admin/upload-image', upload('in-text.png'))).json();
  await owner.put(`/api/media/admin/${asset._id}`, { data: { alt: 'A [bent] rail' } });
  await page.goto('/manage/blogs/new');
  const editor = editorOf(page);
  await editor.click();
  await page.keyboard.type('Before.');
  await page.getByRole('button', { name: /^Image/ }).click();
  const picker = page.getByRole(dialog, { name: 'Insert image' });
  await picker.getByRole('option', { name: /^in-text/ }).dblclick();
  await expect(picker).toBeHidden();
  await expect(editor).toContainText(`![A \\[bent\\] rail](${asset.url})`);
  await expect(editor).toBeFocused();
});

test('a cover is uploaded, described and saved', async ({ page, owner }) => {
  const post = await createPost(owner);
  await openPost(page, post._id);
  await page.locator('summary', { hasText: 'Cover' }).click();
  await failOnce(page, 'POST', '/api/blog/admin/upload-image');
  await page.getByLabel('Cover file').setInputFiles(picture('cover.png'));
  await expectErrorToast(page);
  await expect(page.getByLabel(/^Cover image/)).toHaveValue('');
  await page.getByLabel('Cover file').setInputFiles(picture('cover.png'));
  await expect(page.getByLabel(/^Cover image/)).toHaveValue(/^\/uploads\//);
  await page.getByLabel(/^Cover description/).fill('A rail');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/manage\/blogs$/);
  expect(await storedPost(owner, post._id)).toMatchObject({ coverImage: { alt: 'A rail' } });
});
