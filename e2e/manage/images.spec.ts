import { buildFile, PDF, png } from '@portfolio/contract/test/files';
import type { Locator } from 'playwright/test';
import { axeViolations } from '../support/axe.ts';
import { failOnce } from '../support/fail-once.ts';
import { coloursOf } from '../support/image-colours.ts';
import { recordPageErrors } from '../support/page-errors.ts';
import { expect, test } from '../support/test.ts';
import { deleteAtSecondTry, expectErrorToast, openSection } from './panel.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('words') });

/** Chooses a file of another type than the field takes. */
async function chooseWrongFile(field: Locator, name: string, message: string): Promise<void> {
  await field.setInputFiles(text(name));
  await expect(field.page().getByRole('alert')).toHaveText(message);
}

/** Chooses a file whose first upload fails, with a reason, and tries again. */
async function uploadAtSecondTry(field: Locator, api: string, file: ReturnType<typeof buildFile>): Promise<void> {
  const page = field.page();
  await failOnce(page, 'POST', api, 'No room.');
  await field.setInputFiles(file);
  await expect(page.getByText('No room.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
}

test.beforeEach(({ signInByApi }) => signInByApi());

test('an icon is found and chosen by keyboard, without requests to other sites', async ({ page, site }) => {
  const seen = await recordPageErrors(page, site.url);
  await page.goto('/manage/tech-stack');
  await page.getByRole('button', { name: 'Add tech' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Docker');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Choose icon' })).toBeFocused();
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Select an icon' });
  await expect(picker.getByPlaceholder('Search icons...')).toBeFocused();
  await expect(picker.getByText(/^800 of/)).toBeVisible();
  expect(await picker.getByRole('group', { name: 'Icons' }).getByRole('button').count()).toBe(800);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.type('docker');
  const docker = picker.getByRole('button', { name: 'simple-icons:docker', exact: true });
  await expect(docker.locator('path')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(docker).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(picker).toBeHidden();
  await expect(page.getByLabel('Icon', { exact: true })).toHaveValue('simple-icons:docker');
  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await expect(page.getByText('Tech added')).toBeVisible();
  expect([seen.foreign, seen.errors, await seen.violations()]).toEqual([[], [], []]);
});

test('the icon picker shows a failed request and retries', async ({ page }) => {
  await page.goto('/manage/tech-stack');
  await page.getByRole('button', { name: 'Add tech' }).click();
  await failOnce(page, 'GET', /\/api\/icons\/search\?.*prefix=mdi/, 'Away.');
  await page.getByRole('button', { name: 'Choose icon' }).click();
  const picker = page.getByRole('dialog', { name: 'Select an icon' });
  await picker.getByLabel('Collection').selectOption('mdi');
  await expect(picker.getByText('Failed to load icons. Check your network.')).toBeVisible();
  await picker.getByRole('button', { name: 'Try again' }).click();
  await expect(picker.getByText(/^800 of/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Add tech' })).toBeVisible();
});

test('a profile photo: cropped to 512 × 512 on black, kept after a failed upload, current at once, deleted, restored', async ({
  page,
  site,
}) => {
  const seen = await recordPageErrors(page, site.url);
  await openSection(page, 'profile');
  await chooseWrongFile(page.getByLabel('Photo file'), 'note.txt', 'note.txt is not a picture.');
  const stripes = buildFile('stripes.png', png(1200, 600, ['#f00', '#0f0', '#00f']));
  await page.getByLabel('Photo file').setInputFiles(stripes);
  const dialog = page.getByRole('dialog', { name: 'Crop the photo' });
  const send = dialog.getByRole('button', { name: 'Upload photo' });
  await expect(send).toBeEnabled();
  expect(await axeViolations(page)).toEqual([]);
  await failOnce(page, 'POST', '/api/profile/admin/photo', 'The disk is full.');
  await send.click();
  await expect(page.getByText('The disk is full.')).toBeVisible();
  await expect(dialog.getByText('Not uploaded: profile.png.')).toBeVisible();
  await send.click();
  await expect(dialog).toBeHidden();
  const [{ photoUrl, originalUrl }] = (await (await page.request.get('/api/profile/admin')).json()).items;
  const cropped = await coloursOf(page, photoUrl, [0.05, 0.5, 0.95]);
  expect(cropped.size).toEqual([512, 512]);
  expect(cropped.colours.map((rgb) => rgb.indexOf(Math.max(...rgb)))).toEqual([0, 1, 2]);
  expect((await coloursOf(page, originalUrl, [0.5])).size).toEqual([1200, 600]);

  await page.getByLabel('Photo file').setInputFiles(buildFile('clear.png', png(600, 600, ['transparent'])));
  await expect(send).toBeEnabled();
  await send.click();
  await expect(dialog).toBeHidden();
  const tiles = page.getByRole('main').getByRole('listitem');
  await expect(tiles).toHaveCount(2);
  const clear = await tiles.first().getByRole('img').getAttribute('src');
  expect((await coloursOf(page, clear ?? '', [0.5])).colours).toEqual([[0, 0, 0]]);
  await expect(page.getByText('Photo replaced')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tiles.first().getByRole('img')).toHaveAttribute('src', photoUrl);
  const makeCurrent = page.getByRole('button', { name: 'Make Current, photo 2' });
  await failOnce(page, 'POST', /\/make-current$/);
  await makeCurrent.click();
  await expectErrorToast(page);
  await makeCurrent.click();
  await expect(tiles.first().getByRole('img')).toHaveAttribute('src', clear ?? '');
  expect(await axeViolations(page)).toEqual([]);
  await deleteAtSecondTry(page, /\/api\/profile\/admin\/[^/]+$/, 'Delete photo 1', tiles);
  await expect(tiles.first().getByText('Current')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tiles).toHaveCount(2);
  await page.getByRole('button', { name: 'Crop again, photo 2' }).click();
  await expect(send).toBeEnabled();
  await send.click();
  await expect(tiles).toHaveCount(3);
  const recropped = (await (await page.request.get('/api/profile/admin')).json()).items[0];
  expect((await coloursOf(page, recropped.originalUrl, [0.5])).size).toEqual([1200, 600]);
  const unexpected = seen.errors.filter((error) => !error.includes('status of 500'));
  expect([unexpected, await seen.violations()]).toEqual([[], []]);
});

test('the cropper by keyboard: zoom, move and upload', async ({ page }) => {
  await openSection(page, 'profile');
  await page.getByLabel('Photo file').setInputFiles(buildFile('two.png', png(1200, 600, ['#f00', '#00f'])));
  const dialog = page.getByRole('dialog', { name: 'Crop the photo' });
  await expect(dialog.getByLabel('Zoom')).toBeFocused();
  await page.keyboard.press('End');
  await expect(dialog.getByLabel('Zoom')).toHaveValue('5');
  await page.keyboard.press('Shift+Tab');
  for (let step = 0; step < 200; step += 1) await page.keyboard.press('ArrowLeft');
  await dialog.getByRole('button', { name: 'Upload photo' }).press('Enter');
  await expect(dialog).toBeHidden();
  const photos = (await (await page.request.get('/api/profile/admin')).json()).items as { createdAt: string }[];
  const newest = photos.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0] as unknown as {
    photoUrl: string;
  };
  const { colours } = await coloursOf(page, newest.photoUrl, [0.1, 0.9]);
  // Both samples have one colour: the square is small and far from the middle, where the colours meet.
  expect(new Set(colours.map((rgb) => rgb.indexOf(Math.max(...rgb)))).size).toBe(1);
});

test('a site icon: refused, uploaded after a failure, made current on this page, deleted, restored', async ({
  page,
}) => {
  await openSection(page, 'site-icon');
  const icons = page.getByLabel('Site icon file');
  await chooseWrongFile(icons, 'icon.txt', 'icon.txt is not an ICO, PNG, JPEG or SVG.');
  await uploadAtSecondTry(icons, '/api/site-icon/admin/upload', buildFile('red.png', png(256, 256, ['#f00'])));
  const tiles = page.getByRole('main').getByRole('listitem');
  await expect(tiles).toHaveCount(1);
  await icons.setInputFiles(buildFile('blue.png', png(256, 256, ['#00f'])));
  await expect(tiles).toHaveCount(2);
  const makeCurrent = page.getByRole('button', { name: 'Make Current, icon 2' });
  await failOnce(page, 'POST', /\/make-current$/);
  await makeCurrent.click();
  await expectErrorToast(page);
  const stored = page.waitForResponse((response) => response.url().endsWith('/make-current') && response.ok());
  await makeCurrent.click();
  await stored;
  await expect(tiles.first().getByText('Current')).toBeVisible();
  const { iconUrl, touchIconUrl } = (await (await page.request.get('/api/site-icon/admin')).json()).items[0];
  const touch = page.locator('head link[rel="apple-touch-icon"]');
  await expect(page.locator('head link[rel="icon"]').first()).toHaveAttribute(
    'href',
    new RegExp(`^${iconUrl}\\?v=\\d+$`),
  );
  await expect(touch).toHaveAttribute('href', new RegExp(`^${touchIconUrl}\\?v=\\d+$`));
  await expect(touch).toHaveAttribute('sizes', '180x180');
  expect(await axeViolations(page)).toEqual([]);
  await failOnce(page, 'DELETE', /\/api\/site-icon\/admin\/[^/]+$/);
  await page.getByRole('button', { name: 'Delete icon 1' }).click();
  await expectErrorToast(page);
  await expect(tiles).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete icon 1' }).click();
  await expect(tiles).toHaveCount(1);
  await expect(touch).not.toHaveAttribute('href', new RegExp(touchIconUrl));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tiles).toHaveCount(2);
});

test('resumes: refuses other files by name and by content, marks the latest, downloads, deletes, restores', async ({
  page,
}) => {
  await openSection(page, 'resumes');
  const field = page.getByLabel('Resume file');
  await chooseWrongFile(field, 'photo.heic', 'photo.heic is not a PDF.');
  await field.setInputFiles({ name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('words') });
  await expect(page.getByText(/^fake\.pdf: This is not one of the accepted types/)).toBeVisible();
  await uploadAtSecondTry(field, '/api/resumes/admin/upload', buildFile('first.pdf', PDF));
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await field.setInputFiles(buildFile('second.pdf', PDF));
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('second.pdf');
  await expect(rows.first().getByText('Latest')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download second.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('second.pdf');
  expect(await axeViolations(page)).toEqual([]);
  await deleteAtSecondTry(page, /\/api\/resumes\/admin\/[^/]+$/, 'Delete second.pdf', rows);
  await expect(rows.first().getByText('Latest')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows.first()).toContainText('second.pdf');
});

test('pictures of a project: dropped, described, sorted, shown on its page and marked as in use', async ({ page }) => {
  await page.goto('/manage/projects');
  await page.getByRole('button', { name: 'Edit Wireframe atlas' }).click();
  const sheet = page.getByRole('dialog', { name: 'Edit project' });
  await sheet.getByLabel(/^Description/).fill('Nobody knew how many edges there were.');
  const files = [buildFile('one.png', png(900, 600, ['#f00'])), buildFile('two.png', png(900, 600, ['#00f']))];
  await failOnce(page, 'POST', '/api/blog/admin/upload-image', 'Busy.');
  await sheet.getByLabel('Picture files').setInputFiles(files);
  await expect(sheet.getByText('Not uploaded: one.png.')).toBeVisible();
  await expect(sheet.getByLabel(/^Description/)).toHaveValue('Nobody knew how many edges there were.');
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await sheet.getByLabel('What picture 2 shows').fill('The red one');
  await sheet.getByRole('button', { name: 'Move picture 2 up' }).click();
  expect(await axeViolations(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Save changes' }).click();
  await expect(sheet).toBeHidden();
  await page.goto('/projects/wireframe-atlas');
  await expect(page.getByRole('article').getByRole('img', { name: 'The red one' })).toBeVisible();
  await openSection(page, 'media');
  await page.getByRole('button', { name: /^one\.png, / }).click();
  await page.getByRole('dialog', { name: 'one.png' }).getByRole('button', { name: 'Delete' }).click();
  const inUse = page.getByRole('dialog', { name: 'This image is used in 1 place' });
  await inUse.getByRole('link', { name: 'Wireframe atlas' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit project' })).toBeVisible();
});
