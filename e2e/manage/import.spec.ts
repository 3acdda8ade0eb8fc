import { png } from '@portfolio/contract/test/files';
import type { APIRequestContext, Page } from 'playwright/test';
import { zipOf } from '../../server/src/test/zip.ts';
import { axeViolations } from '../support/axe.ts';
import { expectFits } from '../support/expect-fits.ts';
import { expect, test } from '../support/test.ts';
import { showTheme } from '../support/theme.ts';

const post = (title: string, body: string) => `---\nlayout: post\ntitle: ${title}\n---\n\n${body}\n`;
const BLOG = {
  'blog/_config.yml': 'permalink: pretty\n',
  'blog/_posts/2019-03-05-long-sums.markdown': post('Long sums', '![Plot](/img/plot.png)\n\n![No](/img/gone.png)'),
  'blog/_posts/2019-03-06-short-sums.md': post('Short sums', 'Text.'),
  'blog/about.md': '---\ntitle: About\n---\n\nI count things.\n',
  'blog/img/plot.png': png(60),
};

/** Looks at the step that has this text. */
type Look = (page: Page, text: string) => Promise<void>;
const expectStep: Look = (page, text) => expect(page.getByText(text).first()).toBeVisible();
/** Checks also the look, with another theme at each width: the themes differ only in colours. */
const checkLook: Look = async (page, text) => {
  await expectStep(page, text);
  for (const [width, theme] of [
    [1440, 'dark'],
    [375, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await showTheme(page, theme);
    expect(await axeViolations(page), `${text}, ${width} px, ${theme}`).toEqual([]);
  }
  await expectFits(page, [320]);
  await page.setViewportSize({ width: 1440, height: 800 });
};

/** Uploads a zip with these files, and waits for the report of its check. */
async function checkFile(page: Page, files: Record<string, string | Buffer>): Promise<void> {
  const zip = { name: 'blog.zip', mimeType: 'application/zip', buffer: await zipOf(files) };
  await page.getByLabel('File to import').setInputFiles(zip);
  await expect(page.getByRole('table')).toBeVisible();
}

/** Files are read in a process of low priority, which waits for everything else on a busy machine. */
const READING = { timeout: 120_000 };

/** Imports a zip and undoes that. */
async function importZip({ page, request }: { page: Page; request: APIRequestContext }, look: Look): Promise<void> {
  await look(page, 'Drop an export here');
  const zip = { name: 'blog.zip', mimeType: 'application/zip', buffer: await zipOf(BLOG) };
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(zip);

  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('3 to create', READING);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await look(page, '1 image is missing from the files');
  expect((await request.get('/blog/long-sums')).status()).toBe(404);
  await page.reload();
  await expect(page.getByText('1 text becomes a draft')).toBeVisible();
  await page.getByLabel('Import Short sums').uncheck();
  await page.getByRole('button', { name: 'Import 2 items' }).click();

  await expect(page.getByRole('region', { name: 'Result' })).toContainText('2 created', READING);
  await look(page, 'Look through the imported posts');
  expect((await request.get('/blog/long-sums')).status()).toBe(200);
  expect((await request.get('/blog/short-sums')).status()).toBe(404);
  const old = await request.get('/2019/03/05/long-sums/', { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([301, '/blog/long-sums']);

  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText(/^The import is undone\./)).toBeVisible();
  expect((await request.get('/blog/long-sums')).status()).toBe(404);
  expect((await request.get('/2019/03/05/long-sums')).status()).toBe(404);
  await page.getByRole('button', { name: 'Import more' }).click();
  await look(page, 'Earlier imports');
}

test('import: a zip is checked, imported and undone', async ({ page, request, openPanel }) => {
  await openPanel('import', 'Import');
  await importZip({ page, request }, expectStep);
});

test('import: every step fits and has no barriers', async ({ page, request, openPanel }) => {
  await openPanel('import', 'Import');
  await importZip({ page, request }, checkLook);
});

test('import: images are fetched from the old site when the owner says so, and failures are counted', async ({
  page,
  openPanel,
}) => {
  const images = '![Here](/img/plot.png)\n\n![There](https://old.invalid/img/there.png)';
  const files = {
    'site/_config.yml': 'permalink: pretty\n',
    'site/_posts/2020-03-05-walks.md': post('Walks', images),
    'site/img/plot.png': png(60),
  };
  await openPanel('import', 'Import');
  await checkFile(page, files);
  const fetchImages = page.getByRole('checkbox', { name: 'Fetch images from the old site' });
  await expect(fetchImages).not.toBeChecked();
  await expect(page.getByText('1 image is not in the files and can be fetched.')).toBeVisible();
  await fetchImages.check();
  await checkLook(page, 'What can’t be fetched is named in the report.');
  const address = page.getByLabel('Address of the old site');
  await expect(address).toHaveValue('https://old.invalid');
  await address.fill('http://127.0.0.1');
  await page.getByRole('button', { name: 'Import 1 item' }).click();
  await expect(page.getByText('Use the address of a public site, such as https://example.com.')).toBeVisible();
  await address.fill('https://old.invalid');
  await page.getByRole('button', { name: 'Import 1 item' }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('1 failed');
});

test('import: a file without content says in words what was seen and what works', async ({ page, openPanel }) => {
  await openPanel('import', 'Import');
  const files = { 'site/plan.docx': 'x', 'site/app.js': 'x' };
  const zip = { name: 'site.zip', mimeType: 'application/zip', buffer: await zipOf(files) };
  await page.getByLabel('File to import').setInputFiles(zip);
  await expect(page.getByRole('heading', { name: 'Nothing can be imported from this' })).toBeVisible(READING);
  await expect(page.getByText(/^Nothing to import was found in site\.zip: 2 files were seen/)).toBeVisible();
  await checkLook(page, 'The XML file from Tools, Export.');
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await expect(page.getByText('Drop an export here')).toBeVisible();
});
