import type { Page } from 'playwright/test';
import { axeViolationsNow } from '../support/axe.ts';
import { CORE } from '../support/core.ts';
import { expect, test } from '../support/test.ts';
import { showTheme } from '../support/theme.ts';
import { createPost, editorOf, openPost, previewBeside, savedMessage, storedPost, textOf } from './post-editor.ts';

test.beforeEach(({ signInByApi }) => signInByApi());

const insertMenu = (page: Page) => page.getByRole('listbox', { name: 'Insert' });
const tableTools = (page: Page) => page.getByRole('toolbar', { name: 'Table' });
/** Chooses the first entry of the insert menu that a search finds. */
async function insert(page: Page, search: string, label: string): Promise<void> {
  await page.keyboard.type(`/${search}`);
  await expect(insertMenu(page).getByRole('option', { name: label })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(insertMenu(page)).toBeHidden();
}

test('by keyboard: blocks are inserted, and a note is written and left', CORE, async ({ page, owner }) => {
  const post = await createPost(owner, { content: '' });
  await previewBeside(page);
  await openPost(page, post._id);
  await editorOf(page).focus();
  await insert(page, 'call', 'Callout');
  await page.keyboard.type('Mind this.');
  await page.keyboard.press('Control+Alt+f');
  await page.keyboard.type('The note.');
  expect(await textOf(page)).toBe('> [!NOTE]\n> Mind this.[^1]\n\n[^1]: The note.');
  await page.keyboard.press('Escape');
  await page.keyboard.type('!');
  await page.keyboard.press('Enter');
  // The quote goes on until an empty line.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await insert(page, 'fold', 'Fold');
  await page.keyboard.type('More');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.locator('.markdown-alert-note')).toContainText('Mind this.');
  await expect(preview.locator('details > summary')).toHaveText('More');
  await expect(preview.locator('.footnotes')).toContainText('The note.');
});

test('by keyboard: a table is made, filled, changed and left', CORE, async ({ page, owner }) => {
  const post = await createPost(owner, { content: '' });
  await openPost(page, post._id);
  await editorOf(page).focus();
  await insert(page, 'tab', 'Table');
  await expect(tableTools(page)).toBeVisible();
  for (const cell of ['Topic', 'Asked', 'Returns', '212', 'a \\| b', '漢字']) {
    await page.keyboard.type(cell);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('`c`');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('שלום');
  expect(await textOf(page)).toBe(
    '| Topic | Asked |\n| ------ | ------ |\n| Returns       | 212       |\n| a \\| b       | שלום       |\n| `c`       |        |',
  );
  await page.keyboard.press('Alt+F10');
  await expect(tableTools(page).getByRole('button', { name: 'Row above' })).toBeFocused();
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(editorOf(page)).toBeFocused();
  await expect(tableTools(page).getByRole('button', { name: 'Align right' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.type('last');
  await page.keyboard.press('Escape');
  await expect(tableTools(page)).toBeHidden();
  await page.keyboard.type('After.');
  await page.keyboard.press('Control+s');
  await expect(savedMessage(page)).toBeVisible();
  expect((await storedPost(owner, post._id)).content.split('\n').slice(1)).toEqual([
    '| ------ | -----: |',
    '| Returns       | 212       |',
    '| a \\| b       | שלום       |',
    '| last       |        |',
    '| `c`       |        |',
    '',
    'After.',
  ]);
  await page.keyboard.press('Tab');
  await expect(editorOf(page)).not.toBeFocused();
});

test('on a phone the tools of a table are large enough, in view, and do not move the text', async ({ page, owner }) => {
  const content = `${'Text before the table.\n\n'.repeat(6)}| a | b |\n| - | - |\n| 1 | 2 |\n\nText after it.`;
  const post = await createPost(owner, { content });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 375, height: 812 });
  await openPost(page, post._id);
  await editorOf(page).getByText('| 1 | 2 |').click();
  const buttons = tableTools(page).getByRole('button');
  await expect(buttons).toHaveCount(10);
  const boxes = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().toJSON()));
  for (const { width, height, left, right } of boxes) {
    expect([width, height].every((side) => side >= 44)).toBe(true);
    expect(left >= 0 && right <= 375).toBe(true);
  }
  await tableTools(page).getByRole('button', { name: 'Row below' }).click();
  await expect(editorOf(page)).toBeFocused();
  expect(await textOf(page)).toContain('| 1 | 2 |\n|   |   |');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  for (const theme of ['dark', 'light'] as const) {
    await showTheme(page, theme);
    expect(await axeViolationsNow(page), theme).toEqual([]);
  }
});
