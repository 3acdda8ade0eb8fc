import type { Locator, Page } from 'playwright/test';
import { expect } from '../support/test.ts';

/** The button of the form that opens a text of the case study. */
export const textButton = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name: 'Edit project' }).getByRole('button', { name: new RegExp(`^${name}`) });
/** The sheet in which the texts are written. */
export const sheetOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Case study' });
/** The editor of a text; a plain field is in its place until it is loaded. */
export const storyEditor = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name, exact: true }).and(page.locator('.cm-content'));

/** Opens a text, with the caret at its end. */
export async function openText(page: Page, name: string): Promise<void> {
  await textButton(page, name).click();
  await expect(storyEditor(page, name)).toBeFocused();
  await page.keyboard.press('Control+End');
}

/** Replaces a text, and returns to the form. */
export async function writeText(page: Page, name: string, text: string): Promise<void> {
  await openText(page, name);
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
  await sheetOf(page).getByRole('button', { name: 'Done' }).click();
  await expect(sheetOf(page)).toBeHidden();
}
