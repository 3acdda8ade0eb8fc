import { createItem } from '@portfolio/contract/test/content';
import type { Page } from 'playwright/test';
import { axeViolations } from '../support/axe.ts';
import { expectFits } from '../support/expect-fits.ts';
import { sendAs } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';
import { editorOf } from './post-editor.ts';

const paragraphs = (count: number) => Array.from({ length: count }, (_, index) => `Paragraph ${index}.`).join('\n\n');
const details = (page: Page) => page.getByRole('dialog', { name: 'Details' });
const toggle = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' });

let post: { _id: string };
test.beforeEach(async ({ owner, signInByApi }) => {
  await signInByApi();
  post = await createItem(sendAs(owner), 'posts', { title: 'One sheet', content: paragraphs(40) });
});
async function open(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto(`/manage/blogs/${post._id}`);
  await expect(editorOf(page)).toBeVisible();
}

test('wide: the details are a column that stays closed once closed, and focus hides everything beside the text', async ({
  page,
}) => {
  await open(page, 1440);
  await expect(details(page)).toBeVisible();
  await expect(toggle(page, 'Details')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Control+.');
  await expect(details(page)).toBeHidden();
  await expect(sections(page)).toBeHidden();
  await expect(toggle(page, 'Save')).toBeVisible();
  await page.keyboard.press('Control+.');
  await expect(sections(page)).toBeVisible();
  await page.keyboard.press('Control+;');
  await expect(details(page)).toBeHidden();
  await page.reload();
  await expect(editorOf(page)).toBeVisible();
  await expect(details(page)).toBeHidden();
});

test('the preview takes the place of the text, keeps the toolbar’s place and returns to the caret', async ({
  page,
}) => {
  await open(page, 1440);
  await editorOf(page).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  const title = page.getByLabel('Title', { exact: true });
  const top = async () => (await title.boundingBox())?.y;
  // The editor scrolls in steps while it measures its lines.
  const isStill = async () => {
    const first = await top();
    await page.waitForTimeout(100);
    return (await top()) === first;
  };
  await expect.poll(isStill).toBe(true);
  const before = await top();
  await page.keyboard.press('Control+Shift+P');
  await expect(page.getByRole('region', { name: 'Preview' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Paragraph 39.');
  await expect(editorOf(page)).toBeHidden();
  expect(await top()).toBe(before);
  await page.keyboard.press('Control+Shift+P');
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.type('!');
  await expect(editorOf(page)).toContainText('P!aragraph 0.');
});

test('the preview shows the part of the text it replaces, though it is shorter', async ({ page, owner }) => {
  post = await createItem(sendAs(owner), 'posts', { title: 'Long', content: paragraphs(120) });
  await open(page, 1440, 700);
  await editorOf(page).click();
  await page.keyboard.press('Control+End');
  await expect(page.getByText('Paragraph 119.')).toBeInViewport();
  const before = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Control+Shift+P');
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('Paragraph 119.')).toBeInViewport();
  await page.keyboard.press('Control+Shift+P');
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test('the caret stays out of the bars with a larger font size', async ({ page }) => {
  await open(page, 1440, 700);
  await page.addStyleTag({ content: ':root { font-size: 24px; }' });
  await editorOf(page).focus();
  await page.keyboard.press('Control+End');
  for (let row = 0; row < 40; row += 1) await page.keyboard.press('ArrowUp');
  const gap = () =>
    page.evaluate(() => {
      const { startContainer } = getSelection()?.getRangeAt(0) ?? {};
      const row = startContainer instanceof Element ? startContainer : startContainer?.parentElement;
      const bar = document.querySelector('[role="toolbar"]')?.getBoundingClientRect().bottom ?? 0;
      return (row?.getBoundingClientRect().top ?? 0) - bar;
    });
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
});

test('closing the details keeps the focus on the page', async ({ page }) => {
  await open(page, 1440);
  await page.getByLabel(/^Tags/).focus();
  await page.keyboard.press('Control+;');
  await expect(toggle(page, 'Details')).toBeFocused();
});

test('narrow: the details open over the page, keep the focus, save by key and return the focus', async ({ page }) => {
  await open(page, 1024);
  await expect(details(page)).toBeHidden();
  await toggle(page, 'Details').click();
  await expect(details(page)).toBeVisible();
  await page.getByLabel(/^Tags/).fill('kept');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await expect(details(page)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(details(page)).toBeHidden();
  await expect(toggle(page, 'Details')).toBeFocused();
});

test('an invalid detail is shown where it is hidden', async ({ page, owner }) => {
  await createItem(sendAs(owner), 'posts', { title: 'Taken', slug: `taken-${post._id}`, content: 'First.' });
  await open(page, 375, 812);
  await toggle(page, 'Details').click();
  await page.getByLabel(/^Slug/).fill(`taken-${post._id}`);
  await page.getByText('Address and topics').click();
  await toggle(page, 'Close details').click();
  await toggle(page, 'Save').click();
  await expect(page.getByLabel(/^Slug/)).toBeFocused();
  await expect(page.getByText('Another item already uses this slug.')).toBeVisible();
});

test('a long title is shown whole, also in a browser without `field-sizing`', async ({ page }) => {
  await open(page, 375);
  await page.addStyleTag({ content: 'textarea { field-sizing: fixed !important; }' });
  const title = page.getByLabel('Title', { exact: true });
  const height = () => title.evaluate((field) => field.clientHeight);
  const line = await height();
  await title.fill('A title that is much too long for one line of a small phone');
  await expect.poll(height).toBeGreaterThan(2 * line);
  expect(await title.evaluate((field) => field.scrollHeight - field.clientHeight)).toBeLessThan(line / 4);
  await title.fill('Short');
  await expect.poll(height).toBe(line);
});

test('an invalid title is shown although the details cover it', async ({ page }) => {
  await open(page, 1024);
  await page.getByLabel('Title', { exact: true }).fill('');
  await toggle(page, 'Details').click();
  await page.keyboard.press('Control+s');
  await expect(details(page)).toBeHidden();
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
});

test('on a phone: one bar at the top, one at the bottom, and the end of the text is not covered', async ({ page }) => {
  await open(page, 375, 700);
  await expect(page.getByRole('button', { name: 'Open sections' })).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const counts = await page.getByText(/words, 1 min read$/).boundingBox();
  const acts = await toggle(page, 'Save').boundingBox();
  expect((counts?.y ?? 0) + (counts?.height ?? 0)).toBeLessThanOrEqual(acts?.y ?? 0);
  const top = await page.getByRole('link', { name: 'Back to Blogs' }).boundingBox();
  expect(top?.y).toBeGreaterThanOrEqual(0);
  expect(top?.y).toBeLessThan(56);
  await expectFits(page, [320, 375, 768, 1024, 1151, 1152, 1440, 2560]);
});
