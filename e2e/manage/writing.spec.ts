import { axeViolations } from '../support/axe.ts';
import { CORE, coreIf } from '../support/core.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { recordShifts, takeShifts, withoutFonts } from '../support/layout-shifts.ts';
import { expect, test } from '../support/test.ts';
import { showTheme } from '../support/theme.ts';
import {
  caretToEnd,
  createPost,
  editorOf,
  openPost,
  previewBeside,
  savedMessage,
  storedPost,
  textOf,
} from './post-editor.ts';

test.beforeEach(({ signInByApi }) => signInByApi());

test('a post is written, previewed, published and unpublished', CORE, async ({ page, owner }) => {
  await previewBeside(page);
  await page.goto('/manage/blogs');
  await page.getByRole('link', { name: 'Add post' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Lists that go on');
  await expect(page.getByText('It will be lists-that-go-on')).toBeVisible();
  await page.getByLabel('Title', { exact: true }).press('Enter');
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.type('-one\ntwo\n\n1.three\nfour');
  await expect.poll(() => textOf(page)).toBe('- one\n- two\n\n1. three\n2. four');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.locator('ul > li')).toHaveText(['one', 'two']);
  await expect(preview.locator('ol > li')).toHaveText(['three', 'four']);
  await expect(page.getByText(/^8 words, 1 min read$/)).toBeVisible();

  await page.keyboard.press('Control+s');
  await expect(savedMessage(page)).toBeVisible();
  await expect(page).toHaveURL(/\/manage\/blogs\/(?!new)/);
  await expect(editorOf(page)).toBeFocused();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await storedPost(owner, id)).toMatchObject({ status: 'draft', content: '- one\n- two\n\n1. three\n2. four' });

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible();
  const view = page.getByRole('link', { name: 'View', exact: true });
  const address = (await view.getAttribute('href')) ?? '';
  const publicPage = async () => (await page.request.get(address)).text();

  await caretToEnd(page);
  await page.keyboard.type(' and five');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Changes not public' })).toBeVisible();
  await page.reload();
  await expect.poll(() => textOf(page)).toContain('four and five');
  expect(await publicPage()).not.toContain('four and five');
  await page.getByRole('link', { name: 'Back to Blogs' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Lists that go on' });
  await expect(row.getByText('Changes not public')).toBeVisible();
  await row.getByRole('link', { name: 'Lists that go on', exact: true }).click();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page).toHaveURL(/\/manage\/blogs$/);
  await expect(row.getByText('Changes not public')).toHaveCount(0);
  expect(await publicPage()).toContain('four and five');

  await expect(row.getByRole('link', { name: 'View' })).toBeVisible();
  await row.getByRole('button', { name: 'Unpublish' }).click();
  await expect(row.getByText('Draft')).toBeVisible();
  // The row answers before the server does.
  await expect.poll(async () => (await page.request.get('/blog/lists-that-go-on')).status()).toBe(404);
});

for (const width of [375, 1440]) {
  const title = `a text begun before the editor is loaded goes on in it, in the same place, at ${width} px`;
  test(title, coreIf(width === 375), async ({ page, owner }) => {
    const { _id } = await createPost(owner, { content: 'One\r\ntwo' });
    await page.setViewportSize({ width, height: 900 });
    await withoutFonts(page);
    await recordShifts(page);
    const load = await holdRequests(page, /\/assets\/writing-.*\.js$/);
    await page.goto(`/manage/blogs/${_id}`);
    const title = page.getByLabel('Title', { exact: true });
    const plain = page.getByRole('textbox', { name: 'Content' });
    for (const key of ['Tab', 'Enter']) {
      await title.focus();
      await title.press(key);
      await expect(plain).toBeFocused();
    }
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' three');
    const firstLine = () =>
      plain.evaluate((text) => {
        const { left, top } = text.getBoundingClientRect();
        const { paddingLeft, font, width: across } = getComputedStyle(text);
        return { left: left + Number.parseFloat(paddingLeft), top, font, across };
      });
    const before = await firstLine();
    await takeShifts(page);
    load();
    await expect(editorOf(page)).toBeFocused();
    expect(await firstLine()).toEqual(before);
    expect(await takeShifts(page)).toEqual([]);
    await page.keyboard.type(' four');
    await page.keyboard.press('Control+s');
    await expect(savedMessage(page)).toBeVisible();
    expect((await storedPost(owner, _id)).content).toBe('One\ntwo three four');
  });
}

test('one undo removes the automatic space, and it is not added again', async ({ page }) => {
  await openPost(page, 'new');
  await editorOf(page).click();
  await page.keyboard.type('-a');
  await expect.poll(() => textOf(page)).toBe('- a');
  await page.keyboard.press('Control+z');
  await page.keyboard.type('b');
  await expect.poll(() => textOf(page)).toBe('-ab');
});

test('a formatted text that is copied from a page becomes Markdown; Undo gives its words', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPost(page, 'new');
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
  await editorOf(page).click();
  await page.keyboard.press('Control+v');
  await expect
    .poll(() => textOf(page))
    .toBe('## Findings\n\nA **bold** claim with [a source](https://example.com/).\n\n- one\n  - inner');
  await page.keyboard.press('Control+z');
  expect(await textOf(page)).toBe('Findings\nA bold claim with a source.\none\ninner');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Shift+v');
  await expect.poll(() => textOf(page)).toBe('Findings\nA bold claim with a source.\none\ninner');
});

test('a future date schedules a post', async ({ page, owner }) => {
  const post = await createPost(owner);
  await openPost(page, post._id);
  await page.getByLabel(/^Published at/).fill('2090-03-01T09:30');
  await expect(page.getByText(/^Goes public Wednesday 1 March 2090, 09:30/)).toBeVisible();
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible();
  await expect(page.getByText('Scheduled')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Blogs' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: post.title })).toContainText('Public 1 Mar 2090');
  expect((await page.request.get(`/blog/${post.slug}`)).status()).toBe(404);
});

test('a failed preview is reported and does not affect the editor', async ({ page, owner }) => {
  const post = await createPost(owner);
  // The panel retries as soon as the server answers, so the route fails until the message was seen.
  await page.route('**/api/blog/admin/preview', (route) => route.abort());
  await previewBeside(page);
  await openPost(page, post._id);
  await expect(page.getByText('The preview is not up to date.')).toBeVisible();
  await page.unroute('**/api/blog/admin/preview');
  await caretToEnd(page);
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
  await openPost(page, post._id);
  await caretToEnd(page);
  const letters = ' Fifty-seven letters are typed at the pace of a fast one.';
  expect(letters).toHaveLength(57);
  await page.keyboard.type(letters, { delay: 60 });
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveText(`First.${letters}`);
  expect(count.most).toBe(1);
  expect(count.all).toBeLessThan(12);
});

test('by keyboard: title, toolbar, text and leaving the editor', async ({ page }) => {
  await previewBeside(page);
  await openPost(page, 'new');
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await page.keyboard.type('By keys');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Heading', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.type('strong');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Shift+8');
  await page.keyboard.type('item');
  await expect.poll(() => textOf(page)).toBe('**strong**\n- item');
  await expect(page.getByRole('button', { name: 'Bullet list' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveText(/strong\s*item/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: 'Preview' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByText('Publish', { exact: true }).and(page.locator('summary'))).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Status')).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(savedMessage(page)).toBeVisible();
});

test('a field that is clicked gets the focus from a caret at the end of a wrapped line', async ({ page, owner }) => {
  const post = await createPost(owner, { content: 'Words that are wrapped. '.repeat(20) });
  await openPost(page, post._id);
  await page.locator('.cm-line').click();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  const title = page.getByLabel('Title', { exact: true });
  await title.click();
  await expect(page.locator('.cm-focused')).toHaveCount(0);
  // CodeMirror sets its caret in the frame after that.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(title).toBeFocused();
});

test('on a phone the preview replaces the text, and both keep their scroll position', async ({ page, owner }) => {
  const paragraphs = Array.from({ length: 60 }, (_, index) => `Paragraph ${index}.`).join('\n\n');
  const post = await createPost(owner, { content: paragraphs });
  await page.setViewportSize({ width: 375, height: 812 });
  await openPost(page, post._id);
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  // By script, because Playwright scrolls the page before it clicks an element that sticks to its top.
  const toggle = () =>
    page.getByRole('button', { name: 'Preview', exact: true }).evaluate((button: HTMLElement) => button.click());
  await toggle();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Paragraph 59.');
  await expect(editorOf(page)).toBeHidden();
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
  await openPost(page, post._id);
  for (const theme of ['dark', 'light'] as const) {
    await showTheme(page, theme);
    expect(await axeViolations(page), theme).toEqual([]);
  }
});
