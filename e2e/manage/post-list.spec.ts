import { createItems } from '@portfolio/contract/test/content';
import type { APIRequestContext, Page } from 'playwright/test';
import { axeViolations } from '../support/axe.ts';
import { CORE } from '../support/core.ts';
import { focusUntil } from '../support/focus-until.ts';
import { sendAs } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';
import { showTheme } from '../support/theme.ts';
import { editorOf, storedPost } from './post-editor.ts';

const POSTS = 120;
/** Titles, tags and texts that the plain content does not have. */
const MANY = Array.from({ length: POSTS }, (_, at) => ({
  title: `Kiwi ${String(at).padStart(3, '0')}: a title as long as titles of posts tend to be`,
  tags: at < 30 ? ['orchard', 'fruit'] : ['fruit'],
  content: at < 3 ? `Some words.\n\nA *plum* grows here, and a Plum there, in text ${at}.` : 'Text.',
  excerpt: 'Short.',
  status: at % 2 === 0 ? 'published' : 'draft',
}));

let ids: readonly string[] = [];
/** The posts of this file, made once. */
test.beforeEach(async ({ owner }) => {
  if (ids.length > 0) return;
  ids = (await createItems(sendAs(owner), 'posts', MANY)).map(({ _id }) => String(_id));
});

const rows = (page: Page) => page.getByRole('main').locator('li[data-id]');
const rowOf = (page: Page, title: string | RegExp) => rows(page).filter({ hasText: title });
/** The paths of the calls of a method from now on, and how many ran at most at once. */
function watchCalls(page: Page, method: string) {
  const paths: string[] = [];
  let running = 0;
  const most = { atOnce: 0 };
  const is = (request: { method(): string }) => request.method() === method;
  page.on('request', (request) => {
    if (!is(request)) return;
    const { pathname, search } = new URL(request.url());
    paths.push(pathname + search);
    running += 1;
    most.atOnce = Math.max(most.atOnce, running);
  });
  for (const event of ['requestfinished', 'requestfailed'] as const) {
    page.on(event as 'requestfinished', (request) => {
      if (is(request)) running -= 1;
    });
  }
  return { paths, most };
}
const setStatus = async (owner: APIRequestContext, id = '', status = 'draft') =>
  expect((await owner.put(`/api/blog/admin/${id}`, { data: { status } })).status()).toBe(200);

test(
  'filters stand in the address, combine with the search, and stay on reload and on return from a post',
  CORE,
  async ({ page, openPanel }) => {
    await openPanel('blogs', 'Blogs');
    await page.getByRole('combobox', { name: 'Tag' }).selectOption('orchard');
    await expect(page).toHaveURL(/\?tag=orchard$/);
    await page.getByRole('combobox', { name: 'Status' }).selectOption('draft');
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('title');
    await expect(rows(page)).toHaveCount(15);
    await expect(rows(page).first()).toContainText('Kiwi 001');
    await page.getByRole('searchbox').fill('kiwi 02');
    await expect(rows(page)).toHaveCount(5);
    await page.reload();
    await expect(rows(page)).toHaveCount(5);
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('draft');
    expect(await axeViolations(page)).toEqual([]);
    await rows(page)
      .first()
      .getByRole('link', { name: /^Kiwi 021/ })
      .click();
    await expect(editorOf(page)).toBeVisible();
    await page.getByRole('link', { name: 'Back to Blogs' }).click();
    await expect(rows(page)).toHaveCount(5);
  },
);

test('a search in texts shows the first hit, opens the editor there and is there on return', async ({
  page,
  openPanel,
}) => {
  await openPanel('blogs?sort=title', 'Blogs');
  await page.keyboard.press('Tab');
  await page.getByRole('searchbox').fill('plum');
  const first = rowOf(page, 'Kiwi 000');
  await expect(first.locator('mark').first()).toHaveText('plum');
  await expect(first).toContainText('paragraph 2, 2 matches');
  expect(await axeViolations(page)).toEqual([]);
  await first.getByRole('link', { name: /^Open Kiwi 000.* at match$/ }).click();
  await expect(
    page.getByRole('search', { name: 'Find and replace' }).getByRole('textbox', { name: 'Find' }),
  ).toHaveValue('plum');
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('plum');
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('plum');
  await expect(rows(page)).toHaveCount(3);
});

test('words are replaced in several posts with one call for each, and one undo', async ({ page, owner, openPanel }) => {
  await openPanel('blogs?q=plum&sort=title', 'Blogs');
  const { paths } = watchCalls(page, 'PUT');
  await page.getByRole('button', { name: 'Replace in 3 posts…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Replace with/ }).fill('peach');
  await expect(dialog.getByRole('listitem').first()).toContainText('A plumpeach grows here, and a Plumpeach there');
  expect(await axeViolations(page)).toEqual([]);
  // Changed elsewhere meanwhile.
  await owner.put(`/api/blog/admin/${ids[1]}`, { data: { content: 'One plum only.' } });
  await dialog.getByRole('button', { name: 'Replace in 3 posts' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('1 post left as it was.');
  await expect(dialog.getByRole('listitem')).toContainText('One plumpeach only.It was changed in the meantime.');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Replaced in 3 posts')).toBeVisible();
  await expect(page.getByText('In 2 public posts the change isn’t public yet.')).toBeVisible();
  expect(paths.sort()).toEqual(
    [`/api/blog/admin/${ids[0]}/pending`, `/api/blog/admin/${ids[1]}`, `/api/blog/admin/${ids[2]}/pending`].sort(),
  );
  expect((await storedPost(owner, String(ids[1]))).content).toBe('One peach only.');
  expect((await storedPost(owner, String(ids[0]))).content).toContain('*plum*');
  await expect(page.getByText('No post has “plum”')).toHaveCount(0);
  paths.length = 0;
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect.poll(() => paths.length).toBe(3);
  await expect.poll(async () => (await storedPost(owner, String(ids[1]))).content).toBe('One plum only.');
  await openPanel('blogs?pending=true', 'Blogs');
  await expect(page.getByText('No posts found')).toBeVisible();
});

test('bulk acts reach the posts of all pages, at most four at a time, with undo', async ({
  page,
  owner,
  openPanel,
}) => {
  await openPanel('blogs?tag=fruit&sort=title', 'Blogs');
  await expect(rows(page).first()).toBeVisible();
  // It is checked once the posts of all pages are known.
  await page.getByRole('checkbox', { name: 'Select all posts' }).click();
  const many = page.getByRole('group', { name: 'Selected posts' });
  await expect(many).toContainText('120 selected');
  const { paths, most } = watchCalls(page, 'PUT');
  await many.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('60 posts published')).toBeVisible();
  await expect.poll(() => paths.length, { timeout: 30_000 }).toBe(60);
  expect(new Set(paths).size).toBe(60);
  expect(most.atOnce).toBeLessThanOrEqual(4);
  const drafts = async () => (await (await owner.get('/api/blog/admin/list?status=draft&tag=fruit')).json()).total;
  await expect.poll(drafts).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(drafts, { timeout: 30_000 }).toBe(60);
  expect(paths).toHaveLength(120);
});

test('only what is seen is read and rendered, and the place is kept on return from a post', async ({
  page,
  openPanel,
}) => {
  const { paths } = watchCalls(page, 'GET');
  const pages = () => paths.filter((path) => path.includes('tag=fruit') && path.includes('page='));
  await page.setViewportSize({ width: 1440, height: 600 });
  await openPanel('blogs?tag=fruit&sort=title', 'Blogs');
  await expect(rows(page).first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(rowOf(page, 'Kiwi 119')).toBeInViewport({ timeout: 500 });
  }).toPass();
  expect(pages().length).toBe(3);
  expect(await rows(page).count()).toBeLessThan(60);
  const top = await page.evaluate(() => window.scrollY);
  await rowOf(page, 'Kiwi 119')
    .getByRole('link', { name: /^Kiwi 119/ })
    .click();
  await expect(editorOf(page)).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, 'Kiwi 119')).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - top)).toBeLessThan(60);
});

test('offline, a page that is missing can be asked for again, and a publication is sent later', async ({
  page,
  context,
  owner,
  openPanel,
}) => {
  await openPanel('blogs?tag=fruit&sort=title', 'Blogs');
  await expect(rows(page).first()).toBeVisible();
  await context.setOffline(true);
  const row = rowOf(page, 'Kiwi 001');
  await row.getByRole('button', { name: 'Publish' }).click();
  await expect(row.getByRole('button', { name: 'Unpublish' })).toBeVisible();
  await page.getByRole('searchbox').fill('kiwi 003');
  await context.setOffline(false);
  await expect.poll(async () => (await storedPost(owner, String(ids[1]))).status).toBe('published');
  await expect(rows(page)).toHaveCount(1);
  await setStatus(owner, ids[1]);
});

test('what another tab changes is there once this one is looked at', async ({ page, context, openPanel }) => {
  await openPanel('blogs?q=kiwi&sort=title', 'Blogs');
  await expect(rowOf(page, 'Kiwi 005').getByRole('button', { name: 'Publish' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/manage/blogs?q=kiwi&sort=title');
  await rowOf(other, 'Kiwi 005').getByRole('button', { name: 'Publish' }).click();
  await expect(other.getByText('Post published')).toBeVisible();
  await page.bringToFront();
  const unpublish = rowOf(page, 'Kiwi 005').getByRole('button', { name: 'Unpublish' });
  await focusUntil(page, () => expect(unpublish).toBeVisible({ timeout: 1_000 }));
  await unpublish.click();
  await expect(page.getByText('Post unpublished')).toBeVisible();
});

test('keys move, select, publish and search', async ({ page, openPanel }) => {
  await openPanel('blogs?tag=orchard&sort=title', 'Blogs');
  await rows(page)
    .first()
    .getByRole('link', { name: /^Kiwi 000/ })
    .focus();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: /^Select Kiwi 001/ })).toBeChecked();
  await page.keyboard.press('h');
  await expect(page.getByText('Post published')).toBeVisible();
  await page.keyboard.press('h');
  await expect(page.getByText('Post unpublished')).toBeVisible();
  await page.keyboard.press('x');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await rows(page)
    .nth(1)
    .getByRole('link', { name: /^Kiwi 001/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(editorOf(page)).toBeVisible();
});

const whole = async (page: Page) => {
  const boxes = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON()));
  return boxes as { top: number; bottom: number; height: number; width: number }[];
};

for (const [width, height] of [
  [375, 812],
  [768, 1024],
  [1440, 900],
] as const) {
  test(`rows at ${width} px show View or Draft and their button, and fit`, async ({ page, openPanel }) => {
    await page.setViewportSize({ width, height });
    await openPanel('blogs?tag=fruit', 'Blogs');
    await expect(rows(page).first()).toBeVisible();
    const boxes = await whole(page);
    if (width === 1440) expect(boxes.filter(({ bottom }) => bottom <= height).length).toBeGreaterThanOrEqual(15);
    else expect(Math.max(...boxes.map((box) => box.height))).toBeLessThanOrEqual(88);
    for (const row of await rows(page).all()) {
      if (!(await row.isVisible())) continue;
      await expect(row.getByRole('link', { name: /^View/ }).or(row.getByText('Draft', { exact: true }))).toBeVisible();
      await expect(row.getByRole('button', { name: /^(Unp|P)ublish/ })).toBeVisible();
      if ((await row.getAttribute('data-id')) === ids.at(-12)) break;
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    for (const theme of ['dark', 'light'] as const) {
      await showTheme(page, theme);
      expect(await axeViolations(page)).toEqual([]);
    }
  });
}
