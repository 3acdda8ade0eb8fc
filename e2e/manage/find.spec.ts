import type { Locator, Page } from 'playwright/test';
import { axeViolations } from '../support/axe.ts';
import { CORE } from '../support/core.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { expect, test } from '../support/test.ts';
import { showTheme } from '../support/theme.ts';
import { caretToEnd, createPost, editorOf, openPost, textOf } from './post-editor.ts';

const bar = (page: Page) => page.getByRole('search', { name: 'Find and replace' });
const field = (page: Page) => bar(page).getByRole('textbox', { name: 'Find', exact: true });
const count = (page: Page) => bar(page).getByRole('status').first();
const button = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });
const hits = (page: Page) => editorOf(page).locator('.md-hit');
const current = (page: Page) => editorOf(page).locator('.md-hit-current');
const selected = (page: Page) => page.evaluate(() => String(getSelection()));
const topOf = async (element: Locator) => (await element.boundingBox())?.y;

const TEXT = 'The drift is here.\n\n## Drift\n\nNo **drift** in `drift`, but *drifting*.';

test.beforeEach(({ signInByApi }) => signInByApi());

test(
  'by keyboard alone: finds, replaces, undoes, and Escape leaves the hit selected',
  CORE,
  async ({ page, owner }) => {
    const { _id } = await createPost(owner, { content: TEXT });
    await openPost(page, _id);
    await editorOf(page).focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Control+f');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('drift');
    await expect(count(page)).toHaveText('1 of 5');
    await expect(hits(page)).toHaveCount(5);
    await page.keyboard.press('Enter');
    await expect(count(page)).toHaveText('2 of 5');
    await page.keyboard.press('F3');
    await expect(count(page)).toHaveText('3 of 5');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.press('Shift+F3');
    await page.keyboard.press('Shift+F3');
    await expect(count(page)).toHaveText('5 of 5');
    await expect(current(page)).toHaveText('drift');
    await page.keyboard.press('Escape');
    await expect(bar(page)).toBeHidden();
    await expect(hits(page)).toHaveCount(0);
    await expect(editorOf(page)).toBeFocused();
    expect(await selected(page)).toBe('drift');

    // The selection is looked for, and Tab reaches what replaces.
    await page.keyboard.press('Control+f');
    await expect(field(page)).toHaveValue('drift');
    await expect(count(page)).toHaveText('5 of 5');
    for (const name of ['Previous', 'Next', 'Match case', 'Regular expression', 'Replace']) {
      await page.keyboard.press('Tab');
      await expect(bar(page).locator(':focus')).toHaveAccessibleName(name);
      if (name === 'Match case') await page.keyboard.press('Space');
    }
    await expect(count(page)).toHaveText('4 of 4');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(bar(page).getByRole('textbox', { name: 'Replace with' })).toBeFocused();
    await page.keyboard.type('decay');
    await page.keyboard.press('Enter');
    await expect(count(page)).toHaveText('1 of 3');
    await expect.poll(() => textOf(page)).toContain('*decaying*');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(count(page)).toHaveText('3 replaced');
    expect(await textOf(page)).toBe('The decay is here.\n\n## Drift\n\nNo **decay** in `decay`, but *decaying*.');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    expect(await textOf(page)).toBe('The drift is here.\n\n## Drift\n\nNo **drift** in `drift`, but *decaying*.');
    await page.keyboard.press('Control+z');
    expect(await textOf(page)).toBe(TEXT);
  },
);

for (const width of [1440, 768, 375]) {
  test(`the bar takes the place of the toolbar and moves nothing at ${width} px`, async ({ page, owner }) => {
    const { _id } = await createPost(owner, { content: `${TEXT}\n\n`.repeat(12) });
    await page.setViewportSize({ width, height: 800 });
    await openPost(page, _id);
    const title = page.getByLabel('Title', { exact: true });
    const before = [await topOf(title), await topOf(editorOf(page))];
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await expect(field(page)).toBeFocused();
    await expect(page.getByRole('button', { name: 'Find', exact: true })).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeHidden();
    expect([await topOf(title), await topOf(editorOf(page))]).toEqual(before);
    await button(page, 'Replace').click();
    expect([await topOf(title), await topOf(editorOf(page))]).toEqual(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const lines = new Set<number>();
    for (const control of await bar(page).locator('input, button').all()) {
      const box = await control.boundingBox();
      lines.add(Math.round((box?.y ?? 0) / 20));
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(width < 768 ? 44 : 36);
    }
    expect(lines.size).toBe(width < 768 ? 3 : 2);
    await field(page).fill('drift');
    await expect(count(page)).toHaveText('1 of 60');
    for (const theme of ['dark', 'light'] as const) {
      await showTheme(page, theme);
      expect(await axeViolations(page), theme).toEqual([]);
    }
    // A hit that is gone to is not behind the bar.
    for (let index = 0; index < 30; index += 1) await page.keyboard.press('F3');
    await expect(count(page)).toHaveText('31 of 60');
    for (let index = 0; index < 20; index += 1) await page.keyboard.press('Shift+F3');
    await expect(count(page)).toHaveText('11 of 60');
    const bottom = await bar(page).evaluate((element) => element.getBoundingClientRect().bottom);
    await expect.poll(() => topOf(current(page))).toBeGreaterThan(bottom);
    await button(page, 'Close find').click();
    await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  });
}

test('an expression that would run for years is ended, and the text can be written meanwhile', async ({
  page,
  owner,
}) => {
  const { _id } = await createPost(owner, { content: `${'a'.repeat(60)}b\n\nThe end` });
  await openPost(page, _id);
  await page.keyboard.press('Control+f');
  await button(page, 'Regular expression').click();
  await field(page).fill('(a+)+$');
  await editorOf(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' of it.');
  await expect.poll(() => textOf(page)).toContain('The end of it.');
  await expect(bar(page).getByText('This expression takes too long. Try a simpler one.')).toBeVisible();
  await field(page).fill('(');
  await expect(bar(page).getByText(/^This expression isn’t valid: /)).toBeVisible();
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  expect(await axeViolations(page)).toEqual([]);
  await field(page).fill('e(n)d');
  await expect(count(page)).toHaveText('1 of 1');
  await button(page, 'Replace').click();
  await bar(page).getByRole('textbox', { name: 'Replace with' }).fill('$1$&');
  await button(page, 'Replace all').click();
  await expect(count(page)).toHaveText('1 replaced');
  await expect.poll(() => textOf(page)).toContain('The nend of it.');
});

test('all of a text of 500,000 characters is counted, and what is far away is found', async ({ page, owner }) => {
  const content = `${'Some words in between that fill the page of 2,000 lines.\n\n'.repeat(8500)}The needle`;
  expect(content.length).toBeGreaterThan(490_000);
  const { _id } = await createPost(owner, { content });
  await openPost(page, _id);
  await page.keyboard.press('Control+f');
  await field(page).fill('words');
  await expect(count(page)).toHaveText('1 of 8,500');
  await field(page).fill('NEEDLE');
  await expect(count(page)).toHaveText('1 of 1');
  await expect(current(page)).toBeInViewport();
  await expect(current(page)).toHaveText('needle');
});

/** Whether the key of the browser's own find opens the bar. */
const isOurs = (page: Page) =>
  page.evaluate(() => {
    const event = new KeyboardEvent('keydown', { key: 'f', ctrlKey: true, bubbles: true, cancelable: true });
    return !document.body.dispatchEvent(event);
  });

test('while the preview is in the place of the text, the browser finds', async ({ page, owner }) => {
  const { _id } = await createPost(owner);
  await openPost(page, _id);
  await page.keyboard.press('Control+Shift+P');
  await expect(page.getByRole('region', { name: 'Preview' })).toBeFocused();
  expect(await isOurs(page)).toBe(false);
  await expect(bar(page)).toBeHidden();
  // The button shows the text for it.
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(editorOf(page)).toBeVisible();
  await expect(field(page)).toBeFocused();
  expect(await isOurs(page)).toBe(true);
});

test('before the editor is loaded the browser finds, and the button opens the bar as soon as it is', async ({
  page,
  owner,
}) => {
  const { _id } = await createPost(owner, { content: TEXT });
  const load = await holdRequests(page, /\/assets\/writing-.*\.js$/);
  await page.goto(`/manage/blogs/${_id}`);
  const plain = page.getByRole('textbox', { name: 'Content' });
  await plain.evaluate((text: HTMLTextAreaElement) => text.setSelectionRange(4, 9));
  expect(await isOurs(page)).toBe(false);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(bar(page)).toBeHidden();
  load();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('drift');
  await expect(count(page)).toHaveText('1 of 5');
  await page.keyboard.type('but');
  await expect(count(page)).toHaveText('1 of 1');
  expect(await textOf(page)).toBe(TEXT);
});

test('an input method composes in the field and, while the bar is open, in the text', async ({ page, owner }) => {
  const { _id } = await createPost(owner, { content: 'かな drift かな\n\n' });
  await openPost(page, _id);
  const input = await page.context().newCDPSession(page);
  const compose = async (text: string) => {
    for (let end = 1; end <= text.length; end += 1) {
      const part = text.slice(0, end);
      await input.send('Input.imeSetComposition', { text: part, selectionStart: end, selectionEnd: end });
    }
    await input.send('Input.insertText', { text });
  };
  await page.keyboard.press('Control+f');
  await compose('かな');
  await expect(field(page)).toHaveValue('かな');
  await expect(count(page)).toHaveText('1 of 2');
  await caretToEnd(page);
  await compose('かな');
  await expect(count(page)).toHaveText('3 results');
  expect(await textOf(page)).toBe('かな drift かな\n\nかな');
});

test('the hits stand out in forced colours', async ({ page, owner }) => {
  const { _id } = await createPost(owner, { content: TEXT });
  await page.emulateMedia({ forcedColors: 'active' });
  await openPost(page, _id);
  await page.keyboard.press('Control+f');
  await field(page).fill('drift');
  await expect(hits(page)).toHaveCount(5);
  const grounds = await hits(page).evaluateAll((all) => all.map((hit) => getComputedStyle(hit).backgroundColor));
  expect(new Set(grounds).size).toBe(2);
  expect(await axeViolations(page)).toEqual([]);
});
