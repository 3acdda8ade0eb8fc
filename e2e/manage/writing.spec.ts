import type { APIRequestContext, Page } from '@playwright/test';
import { createItem, type Values } from '@portfolio/contract/test/content';
import { buildFile, png } from '@portfolio/contract/test/files';
import { axeViolations } from '../support/axe.ts';
import { failOnce } from '../support/fail-once.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { sendAs } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';
import { showTheme } from '../support/theme.ts';
import { expectErrorToast } from './panel.ts';

const picture = (name: string) => buildFile(name, png(1));

interface Post {
  _id: string;
  slug: string;
  title: string;
  content: string;
  status: string;
}

let count = 0;
const createPost = (owner: APIRequestContext, values: Values = {}) => {
  count += 1;
  return createItem(sendAs(owner), 'posts', { title: `Written ${count}`, content: 'First.', ...values });
};
const stored = async (owner: APIRequestContext, id: string): Promise<Post> =>
  (await (await owner.get(`/api/blog/admin/${id}`)).json()).item;

const editor = (page: Page) => page.getByRole('textbox', { name: 'Content' });
/** The text by the lines of the editor. */
const text = (page: Page) =>
  editor(page)
    .locator('.cm-line')
    .allTextContents()
    .then((lines) => lines.join('\n'));
/** Opens the editor with the preview beside the text from now on. */
const previewBeside = (page: Page) => page.addInitScript(() => localStorage.setItem('post-preview-beside', 'on'));
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved/ });

async function open(page: Page, post: string): Promise<void> {
  await page.goto(`/manage/blogs/${post}`);
  await expect(editor(page)).toBeVisible();
}
async function atEnd(page: Page): Promise<void> {
  await editor(page).click();
  await page.keyboard.press('Control+End');
}
test.beforeEach(({ signInByApi }) => signInByApi());

test('a post is written, previewed, published and unpublished', async ({ page, owner }) => {
  await previewBeside(page);
  await page.goto('/manage/blogs');
  await page.getByRole('link', { name: 'Add post' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Lists that go on');
  await expect(page.getByText('It will be lists-that-go-on')).toBeVisible();
  await page.getByLabel('Title', { exact: true }).press('Enter');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type('-one\ntwo\n\n1.three\nfour');
  await expect.poll(() => text(page)).toBe('- one\n- two\n\n1. three\n2. four');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.locator('ul > li')).toHaveText(['one', 'two']);
  await expect(preview.locator('ol > li')).toHaveText(['three', 'four']);
  await expect(page.getByText(/^8 words, 1 min read$/)).toBeVisible();

  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(/\/manage\/blogs\/(?!new)/);
  await expect(editor(page)).toBeFocused();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await stored(owner, id)).toMatchObject({ status: 'draft', content: '- one\n- two\n\n1. three\n2. four' });

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible();
  const view = page.getByRole('link', { name: 'View', exact: true });
  expect((await page.request.get((await view.getAttribute('href')) ?? '')).status()).toBe(200);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/manage\/blogs$/);

  const row = page.getByRole('listitem').filter({ hasText: 'Lists that go on' });
  await expect(row.getByRole('link', { name: 'View' })).toBeVisible();
  await row.getByRole('button', { name: 'Unpublish' }).click();
  await expect(row.getByText('Draft')).toBeVisible();
  expect((await page.request.get('/blog/lists-that-go-on')).status()).toBe(404);
});

test('Enter in the title focuses the text as soon as its editor is loaded', async ({ page, openPanel }) => {
  await openPanel();
  const load = await holdRequests(page, /\/assets\/writing-.*\.js$/);
  await page.getByRole('link', { name: 'Blogs' }).click();
  await page.getByRole('link', { name: 'Add post' }).click();
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Before the editor');
  await title.press('Enter');
  await expect(page.getByText('Loading the editor...')).toBeAttached();
  await expect(title).toBeFocused();
  load();
  await expect(editor(page)).toBeFocused();
});

test('one undo removes the automatic space, and it is not added again', async ({ page }) => {
  await open(page, 'new');
  await editor(page).click();
  await page.keyboard.type('-a');
  await expect.poll(() => text(page)).toBe('- a');
  await page.keyboard.press('Control+z');
  await page.keyboard.type('b');
  await expect.poll(() => text(page)).toBe('-ab');
});

test('several pictures at once: progress, descriptions, a failed one and a decorative one', async ({ page }) => {
  await open(page, 'new');
  await editor(page).click();
  await page.keyboard.type('Before.');
  let refused = false;
  await page.route('**/api/blog/admin/upload-image', async (route) => {
    if (refused) return route.continue();
    refused = true;
    return route.fulfill({ status: 422, json: { error: 'This file is no picture.', code: 'wrong_type' } });
  });
  await page.getByRole('button', { name: /^Image/ }).click();
  await page.getByLabel('Images to upload').setInputFiles([picture('one.png'), picture('two.png')]);
  const dialog = page.getByRole('dialog', { name: 'Insert 2 pictures' });
  await expect(dialog.getByRole('alert')).toContainText('This file is no picture.');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('alert')).toBeHidden();
  await dialog.getByLabel('Description').first().fill('A [rail]');
  await dialog.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(dialog.getByText('Describe the image or mark it as decorative.')).toBeVisible();
  await dialog.getByLabel('Decorative image, no description needed').last().check();
  await dialog.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(() => text(page))
    .toMatch(/^Before\.\n\n!\[A \\\[rail\\\]\]\(\/uploads\/\S+\)\n\n!\[\]\(\/uploads\/\S+\)$/);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Preview' }).locator('img')).toHaveCount(2);
});

for (const kind of ['paste', 'drop'] as const) {
  test(`a picture is added by ${kind}, and cancelling keeps the text`, async ({ page }) => {
    await open(page, 'new');
    await editor(page).click();
    await page.keyboard.type('Text.');
    await editor(page).evaluate(
      (element, [type, bytes]) => {
        const data = new DataTransfer();
        data.items.add(new File([Uint8Array.from(bytes)], 'in.png', { type: 'image/png' }));
        const init = { bubbles: true, cancelable: true };
        element.dispatchEvent(
          type === 'paste'
            ? new ClipboardEvent('paste', { ...init, clipboardData: data })
            : new DragEvent('drop', { ...init, dataTransfer: data }),
        );
      },
      [kind, [...png(1)]] as const,
    );
    const dialog = page.getByRole('dialog', { name: 'Insert picture' });
    await expect(dialog.getByText('in.png')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(editor(page)).toBeFocused();
    expect(await text(page)).toBe('Text.');
  });
}

test('a formatted text that is copied from a page becomes Markdown; Undo gives its words', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, 'new');
  await page.evaluate(() => {
    const html =
      '<h2>Findings</h2><p>A <b>bold</b> claim with <a href="https://example.com/">a source</a>.</p><ul><li>one<ul><li>inner</li></ul></li></ul>';
    const blob = (type: string, words: string) => new Blob([words], { type });
    return navigator.clipboard.write([
      new ClipboardItem({
        'text/html': blob('text/html', html),
        'text/plain': blob('text/plain', 'Findings\nA bold claim with a source.\none\ninner'),
      }),
    ]);
  });
  await editor(page).click();
  await page.keyboard.press('Control+v');
  await expect
    .poll(() => text(page))
    .toBe('## Findings\n\nA **bold** claim with [a source](https://example.com/).\n\n- one\n  - inner');
  await page.keyboard.press('Control+z');
  expect(await text(page)).toBe('Findings\nA bold claim with a source.\none\ninner');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Shift+v');
  await expect.poll(() => text(page)).toBe('Findings\nA bold claim with a source.\none\ninner');
});

test('a cover is uploaded, described and saved', async ({ page, owner }) => {
  const post = await createPost(owner);
  await open(page, post._id);
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
  expect(await stored(owner, post._id)).toMatchObject({ coverImage: { alt: 'A rail' } });
});

test('a future date schedules a post', async ({ page, owner }) => {
  const post = await createPost(owner);
  await open(page, post._id);
  await page.getByLabel(/^Published at/).fill('2090-03-01T09:30');
  await expect(page.getByText(/^Public from 1 Mar 2090, 09:30 on/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible();
  await expect(page.getByText('Scheduled')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Blogs' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: post.title })).toContainText('Public from 1 Mar 2090');
  expect((await page.request.get(`/blog/${post.slug}`)).status()).toBe(404);
});

test('an earlier version is compared and restored', async ({ page, owner }) => {
  const post = await createPost(owner, { content: 'Two reviewers per answer.' });
  await owner.put(`/api/blog/admin/${post._id}`, { data: { content: 'Three reviewers per answer.' } });
  await open(page, post._id);
  await atEnd(page);
  await page.keyboard.type(' More.');
  await page.getByRole('button', { name: 'Versions' }).click();
  const sheet = page.getByRole('dialog', { name: 'Versions' });
  await expect(sheet.locator('del').last()).toContainText('Two');
  await expect(sheet.locator('ins').last()).toContainText('Three');
  await expect(sheet.getByRole('button', { name: 'Restore this version' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Versions' })).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Versions' }).click();
  await sheet.getByRole('list', { name: 'Versions' }).getByRole('button').last().click();
  await failOnce(page, 'POST', /\/restore$/);
  await sheet.getByRole('button', { name: 'Restore this version' }).click();
  await expectErrorToast(page);
  await sheet.getByRole('button', { name: 'Restore this version' }).click();
  await expect(sheet).toBeHidden();
  await expect.poll(() => text(page)).toBe('Two reviewers per answer.');
  expect(await stored(owner, post._id)).toMatchObject({ content: 'Two reviewers per answer.' });
});

test('two tabs on one post: nothing is overwritten, and only fields both changed are asked about', async ({
  page,
  context,
  owner,
}) => {
  const post = await createPost(owner, { excerpt: 'Before.' });
  const other = await context.newPage();
  await open(page, post._id);
  await open(other, post._id);
  await other.getByLabel(/^Excerpt/).fill('From the other tab.');
  await atEnd(other);
  await other.keyboard.type(' Theirs.');
  await other.keyboard.press('Control+s');
  await expect(saved(other)).toBeVisible();

  await page.getByLabel('Title', { exact: true }).fill(`${post.title}, mine`);
  await atEnd(page);
  await page.keyboard.type(' Mine.');
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('alertdialog', { name: 'This post was changed elsewhere' });
  await expect(dialog).toBeVisible();
  expect(await stored(owner, post._id)).toMatchObject({ title: post.title, content: 'First. Theirs.' });
  const mine = (field: string) => dialog.getByRole('group', { name: field }).getByRole('radio', { name: /^Mine/ });
  const theirs = (field: string) => dialog.getByRole('group', { name: field }).getByRole('radio', { name: /^Stored/ });
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await expect(mine('Content')).toBeChecked();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  expect(await text(page)).toBe('First. Mine.');
  await page.keyboard.press('Control+s');
  await theirs('Content').check();
  await dialog.getByRole('button', { name: 'Save this choice' }).click();
  await expect(saved(page)).toBeVisible();
  expect(await stored(owner, post._id)).toMatchObject({
    title: `${post.title}, mine`,
    excerpt: 'From the other tab.',
    content: 'First. Theirs.',
  });
});

test('a draft survives a crash of its tab, but is not restored while the tab is open', async ({
  page,
  context,
  owner,
}) => {
  const post = await createPost(owner);
  await open(page, post._id);
  await atEnd(page);
  await page.keyboard.type(' Not saved.');
  const kept = () => page.evaluate(() => JSON.stringify(localStorage).includes('Not saved.'));
  await expect.poll(kept).toBe(true);

  const second = await context.newPage();
  await open(second, post._id);
  await expect(second.getByText('Restored your draft')).toBeHidden();
  await page.goto('chrome://crash').catch(() => undefined);
  await second.reload();
  await expect(second.getByText('Restored your draft')).toBeVisible();
  await expect.poll(() => text(second)).toBe('First. Not saved.');
  await second.keyboard.press('Control+s');
  await expect(saved(second)).toBeVisible();
  expect(await stored(owner, post._id)).toMatchObject({ content: 'First. Not saved.' });
  await second.reload();
  await expect(editor(second)).toBeVisible();
  await expect(second.getByText('Restored your draft')).toBeHidden();
});

test('a draft of a new post survives a closed tab; an older draft is compared with the stored post', async ({
  page,
  context,
  owner,
}) => {
  await open(page, 'new');
  await page.getByLabel('Title', { exact: true }).fill('Never saved');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('Never saved'))).toBe(true);
  await page.close();
  const next = await context.newPage();
  await open(next, 'new');
  await expect(next.getByLabel('Title', { exact: true })).toHaveValue('Never saved');

  const post = await createPost(owner);
  await next.goto('about:blank');
  await open(next, post._id);
  await atEnd(next);
  await next.keyboard.type(' Old.');
  await expect.poll(() => next.evaluate(() => JSON.stringify(localStorage).includes(' Old.'))).toBe(true);
  await next.close();
  await owner.put(`/api/blog/admin/${post._id}`, { data: { content: 'Newer.' } });
  const last = await context.newPage();
  await open(last, post._id);
  await expect.poll(() => text(last)).toBe('First. Old.');
  await last.keyboard.press('Control+s');
  await expect(last.getByRole('alertdialog')).toBeVisible();
  expect(await stored(owner, post._id)).toMatchObject({ content: 'Newer.' });
});

test('a failed save is reported and keeps the text', async ({ page, owner }) => {
  // In an offline environment the panel would treat the failure as offline and retry the save itself.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }));
  const post = await createPost(owner);
  await open(page, post._id);
  await atEnd(page);
  await page.keyboard.type(' More.');
  await page.route(`**/api/blog/admin/${post._id}`, (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The server did not answer.');
  expect(await text(page)).toBe('First. More.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/manage\/blogs$/);
  expect(await stored(owner, post._id)).toMatchObject({ content: 'First. More.' });
});

test('a failed preview is reported and does not affect the editor', async ({ page, owner }) => {
  const post = await createPost(owner);
  // The panel retries as soon as the server answers, so the route fails until the message was seen.
  await page.route('**/api/blog/admin/preview', (route) => route.abort());
  await previewBeside(page);
  await open(page, post._id);
  await expect(page.getByText('The preview is not up to date.')).toBeVisible();
  await page.unroute('**/api/blog/admin/preview');
  await atEnd(page);
  await page.keyboard.type(' Again.');
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveText('First. Again.');
});

test('on a slow connection previews are requested one at a time and few while typing 57 letters', async ({
  page,
  owner,
}) => {
  const post = await createPost(owner);
  const count = { all: 0, now: 0, most: 0 };
  await page.route('**/api/blog/admin/preview', async (route) => {
    count.all += 1;
    count.most = Math.max(count.most, ++count.now);
    await new Promise((resolve) => setTimeout(resolve, 350));
    await route.continue().catch(() => undefined);
    count.now -= 1;
  });
  await previewBeside(page);
  await open(page, post._id);
  await atEnd(page);
  const letters = ' Fifty-seven letters are typed at the pace of a fast one.';
  expect(letters).toHaveLength(57);
  await page.keyboard.type(letters, { delay: 60 });
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveText(`First.${letters}`);
  expect(count.most).toBe(1);
  expect(count.all).toBeLessThan(12);
});

test('leaving with unsaved text asks; discarding deletes the draft', async ({ page, owner }) => {
  const post = await createPost(owner);
  await open(page, post._id);
  await atEnd(page);
  await page.keyboard.type(' More.');
  await page.getByRole('link', { name: 'Back to Blogs' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  expect(await text(page)).toBe('First. More.');
  await page.getByRole('link', { name: 'Back to Blogs' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/manage\/blogs$/);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('post-draft')))).toEqual(
    [],
  );
});

test('by keyboard: title, toolbar, text and leaving the editor', async ({ page }) => {
  await previewBeside(page);
  await open(page, 'new');
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await page.keyboard.type('By keys');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Heading', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type('strong');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Shift+8');
  await page.keyboard.type('item');
  await expect.poll(() => text(page)).toBe('**strong**\n- item');
  await expect(page.getByRole('button', { name: 'Bullet list' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveText(/strong\s*item/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: 'Preview' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByText('Publish', { exact: true }).and(page.locator('summary'))).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Status')).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
});

test('on a phone the preview replaces the text, and both keep their scroll position', async ({ page, owner }) => {
  const paragraphs = Array.from({ length: 60 }, (_, index) => `Paragraph ${index}.`).join('\n\n');
  const post = await createPost(owner, { content: paragraphs });
  await page.setViewportSize({ width: 375, height: 812 });
  await open(page, post._id);
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  // By script, because Playwright scrolls the page before it clicks an element that sticks to its top.
  const toggle = () =>
    page.getByRole('button', { name: 'Preview', exact: true }).evaluate((button: HTMLElement) => button.click());
  await toggle();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Paragraph 59.');
  await expect(editor(page)).toBeHidden();
  await toggle();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

test('axe finds nothing in an editor with all kinds of text on a phone', async ({ page, owner }) => {
  const content =
    '## Heading\n\n- **a** *b* `c`\n\n> quote\n\n```js\nlet a = 1\n```\n\n[link](/)\n\n| a | b |\n| - | - |\n| 1 | 2 |';
  const post = await createPost(owner, { content, status: 'published' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 375, height: 900 });
  await open(page, post._id);
  for (const theme of ['dark', 'light'] as const) {
    await showTheme(page, theme);
    expect(await axeViolations(page), theme).toEqual([]);
  }
});
