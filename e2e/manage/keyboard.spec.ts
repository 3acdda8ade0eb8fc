import { buildFile, png } from '@portfolio/contract/test/files';
import type { Locator, Page } from 'playwright/test';
import { coreIf } from '../support/core.ts';
import { OWNER } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';

/** Upper bound of tab stops in any part of the panel. */
const MAX_PRESSES = 250;

/** The problem of the focused element: none focused, out of view or without an outline; empty when there is none. */
function faultOfFocus(): string {
  const element = document.activeElement;
  if (!element || element === document.body) return 'nothing has the focus';
  const name = `<${element.localName}> ${element.ariaLabel || element.textContent?.slice(0, 30) || element.id}`;
  // The heading of a new page has the focus for screen readers only.
  if (element.matches('main, h1')) return '';
  const { left, right, top, bottom } = element.getBoundingClientRect();
  if (right < 1 || left >= innerWidth || bottom < 1 || top >= innerHeight) return `${name} is out of sight`;
  const isMarked = [element, element.closest('.cm-editor'), element.closest('[class*="field"]')].some((one) => {
    if (!one) return false;
    const { outlineStyle, outlineWidth, borderBottomColor } = getComputedStyle(one);
    const accent = getComputedStyle(document.documentElement).getPropertyValue('--accent');
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || borderBottomColor === accent;
  });
  return isMarked || element.matches('.cm-content, [role="combobox"], textarea, input') ? '' : `${name} shows no focus`;
}
const expectFocus = (page: Page, after: string) =>
  expect.poll(() => page.evaluate(faultOfFocus), { message: `after ${after}` }).toBe('');

/** Presses Tab, or Shift+Tab, until the target has the focus; throws if the focus gets lost. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target.first()).toBeAttached();
  for (let press = 0; press < MAX_PRESSES; press++) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return expectFocus(page, key);
    await page.keyboard.press(key);
  }
  throw new Error(`${target} was not reached by ${MAX_PRESSES} presses of ${key}`);
}
const press = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
};
/** Replaces the text of a field. */
const type = async (page: Page, target: Locator, text: string) => {
  await tabTo(page, target);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
};
/** Finds an entry with the command palette and opens it. */
async function find(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Find/ })).toBeFocused();
  await page.keyboard.type(words);
  const results = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
  await expect(results.first()).toContainText(new RegExp(words, 'i'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: /^Find/ })).toHaveCount(0);
}
const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const expectText = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();
/** Undoes the last change with the toast of it. */
async function undo(page: Page): Promise<void> {
  await expect(button(page, 'Undo').last()).toBeVisible();
  await page.keyboard.press('F6');
  await expect(button(page, 'Undo').last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expectFocus(page, 'Undo');
}

interface Kind {
  noun: string;
  /** Values of the required fields by label; the first one is the item's name. */
  needs: Record<string, string>;
}
const KINDS: readonly Kind[] = [
  { noun: 'project', needs: { Title: 'By keys' } },
  { noun: 'experience', needs: { Company: 'Keys & Co', Title: 'By keys', 'Start date': '02012024' } },
  { noun: 'tech', needs: { Name: 'By keys', Icon: 'Brain' } },
  { noun: 'service', needs: { Name: 'By keys' } },
  { noun: 'testimonial', needs: { 'Client name': 'By keys', Summary: 'Sharp.' } },
];

test('by keyboard: signs in', async ({ page }) => {
  await page.goto('/manage/login');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type(OWNER.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(OWNER.password);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Projects')).toBeVisible();
});

for (const { noun, needs } of KINDS) {
  const title = `by keyboard: adds, moves, changes, deletes and restores a ${noun}`;
  test(title, coreIf(noun === 'project'), async ({ page, openPanel }) => {
    await openPanel('projects', 'Projects');
    const capital = noun.charAt(0).toUpperCase() + noun.slice(1);
    const sheet = page.getByRole('dialog');
    await find(page, `New ${noun}`);
    await expect(sheet).toBeVisible();
    await expectFocus(page, `New ${noun}`);
    for (const [label, text] of Object.entries(needs)) {
      const field = sheet.getByLabel(label, { exact: label !== 'Icon' }).first();
      if (label === 'Start date') {
        await tabTo(page, field);
        await page.keyboard.type(text);
      } else await type(page, field, text);
    }
    await page.keyboard.press('Control+Enter');
    await expectText(page, `${capital} added`);
    await expect(sheet).toHaveCount(0);
    await expectFocus(page, `${noun} added`);

    // The list is one tab stop; some kinds are added first, others last.
    const row = button(page, 'By keys');
    await tabTo(page, page.getByRole('main').locator('li [tabindex="0"]'));
    await page.keyboard.press('Home');
    const isFirst = await row.evaluate((title) => title === document.activeElement);
    if (!isFirst) await page.keyboard.press('End');
    await expect(row).toBeFocused();
    await page.keyboard.press(isFirst ? 'Alt+ArrowDown' : 'Alt+ArrowUp');
    await expectText(page, /^By keys moved to place/);
    await expectFocus(page, 'a move');
    await page.keyboard.press('h');
    await expectText(page, `${capital} hidden`);
    await expectFocus(page, `${noun} hidden`);
    await page.keyboard.press('h');
    await expectText(page, `${capital} shown`);
    await page.keyboard.press('d');
    await expect(button(page, 'By keys (copy)')).toBeFocused();
    await expectFocus(page, 'a copy');
    await undo(page);
    await expect(button(page, 'By keys (copy)')).toHaveCount(0);
    await expectFocus(page, 'a copy that is gone');
    for (let at = 0; at < 20 && !(await row.evaluate((title) => title === document.activeElement)); at++) {
      await page.keyboard.press('k');
    }
    await page.keyboard.press('ArrowRight');
    await expectFocus(page, 'an arrow to the buttons');
    await press(page, button(page, 'By keys'), 'Shift+Tab');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await page.keyboard.press('Control+s');
    await expectText(page, `${capital} saved`);
    await expect(sheet).toHaveCount(0);
    await expectFocus(page, `${noun} saved`);
    // The exclamation mark is in the first field, which is not the title of every kind.
    const saved = button(page, /^By keys!?$/);
    await expect(saved).toBeFocused();
    await page.keyboard.press('Backspace');
    await expectText(page, `${capital} deleted`);
    await expectFocus(page, `${noun} deleted`);
    await undo(page);
    await expect(saved).toBeVisible();
  });
}

test('by keyboard: uploads a picture; writes, publishes, deletes and restores a post', async ({ page, openPanel }) => {
  await openPanel('media', 'Media');
  const choosing = page.waitForEvent('filechooser');
  await press(page, button(page, 'Upload images'));
  await (await choosing).setFiles(buildFile('keys.png', png(90, 60, ['#f00', '#00f'])));
  await expect(page.getByText('keys.png').first()).toBeVisible();
  await expectFocus(page, 'an upload');

  await find(page, 'New post');
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await page.keyboard.type('Written by keys');
  await page.keyboard.press('Enter');
  const text = page.getByRole('textbox', { name: 'Content' });
  await expect(text).toBeFocused();
  await page.keyboard.type('One line.');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await expect(text).toBeFocused();
  await press(page, button(page, 'Publish'), 'Shift+Tab');
  await expect(button(page, 'Unpublish')).toBeVisible();
  await expectFocus(page, 'Publish');
  await press(page, button(page, 'Versions'));
  await expect(page.getByRole('dialog', { name: 'Versions' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Versions')).toBeFocused();
  await press(page, button(page, 'Delete'));
  await expectText(page, 'Post deleted');
  await expectFocus(page, 'Post deleted');

  await find(page, 'Trash');
  await expect(heading(page, 'Trash')).toBeVisible();
  await tabTo(page, page.getByRole('main').locator('li [tabindex="0"]'));
  await expect(page.getByText('Written by keys', { exact: true })).toBeFocused();
  await page.keyboard.press('h');
  await expectText(page, '“Written by keys” restored');
  await expectFocus(page, 'Restore');
});

test('by keyboard: messages, settings, account, backup, sign-out', async ({ page, owner, openPanel }) => {
  const data = { name: 'Kay', email: 'kay@example.org', message: 'By keys.' };
  expect((await owner.post('/api/contact', { data })).status()).toBe(201);
  await openPanel('messages', 'Messages');
  const row = button(page, 'Kay');
  await press(page, row);
  const sheet = page.getByRole('dialog', { name: 'Message of Kay' });
  await tabTo(page, sheet.getByLabel('Status'));
  await page.keyboard.press('ArrowDown');
  await expectFocus(page, 'another status');
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expectFocus(page, 'an arrow to the checkbox or the buttons');
  await page.keyboard.press('Backspace');
  await expect(row).toHaveCount(0);
  await expectFocus(page, 'a deleted message');
  await undo(page);
  await expect(row).toBeVisible();

  await find(page, 'Site Settings');
  await expect(heading(page, 'Site Settings')).toBeVisible();
  await type(page, page.getByLabel('Pitch'), 'Typed by keys.');
  await press(page, button(page, 'Save settings'));
  await expectText(page, 'Settings saved');
  await expectFocus(page, 'Settings saved');

  await find(page, 'Change Password');
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectFocus(page, 'a password that stays');
  await find(page, 'Security');
  await press(page, button(page, 'Change username'));
  await expect(page.getByRole('dialog').locator('input').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Change username')).toBeFocused();

  await find(page, 'Backup');
  await press(page, button(page, 'Back up now'));
  await expectText(page, 'Backup created');
  await expectFocus(page, 'Backup created');
  await press(page, button(page, /^Restore the backup/));
  await expect(page.getByRole('dialog', { name: 'Restore this backup?' })).toBeVisible();
  await expectFocus(page, 'Restore');
  await page.keyboard.press('Escape');
  await expect(button(page, /^Restore the backup/)).toBeFocused();

  await find(page, 'Logout');
  await expect(page.getByLabel('Username')).toBeFocused();
});
