import { expect, type Locator, type Page } from 'playwright/test';
import { failOnce, SERVER_ERROR } from '../support/fail-once.ts';

/** Expects the server's error message, and that no other message follows when it is dismissed. */
export async function expectErrorToast(page: Page): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: SERVER_ERROR });
  await expect(alert).toBeVisible();
  // In one call: a message that is about to disappear must not be waited for.
  await page.getByRole('button', { name: 'Dismiss' }).evaluateAll((all) => {
    for (const button of all) if (button instanceof HTMLElement) button.click();
  });
  await expect(alert).toHaveCount(0);
}

/** Opens a section; a file chosen before the session is known would go to its inert placeholder. */
export async function openSection(page: Page, path: string): Promise<void> {
  await page.goto(`/manage/${path}`);
  await expect(page.locator('main')).toBeVisible();
  await expect(page.locator('main [inert]')).toHaveCount(0);
}

/** The titles of a list in order. */
export function titlesOf(list: Locator): Promise<string[]> {
  return list.locator('li button[class*="title"]').allInnerTexts();
}

/** Chooses an action in the menu of a row. */
export async function chooseInRow(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Drags a row by its handle and drops it on another one. */
export async function drag(page: Page, handle: Locator, onto: Locator): Promise<void> {
  const [from, to] = [await handle.boundingBox(), await onto.boundingBox()];
  if (!from || !to) throw new Error('the handle or the target is not visible');
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 10);
  await page.mouse.move(x, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
}

/** Lifts a row with the keyboard; the next key may be pressed immediately. */
export async function lift(page: Page, handle: Locator, announcement: string): Promise<void> {
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(announcement)).toBeAttached();
  // dnd-kit adds its key listener in a timeout, so a key pressed immediately would be lost.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

/** Deletes one of some items with a button: the first request fails and deletes nothing, the second one succeeds. */
export async function deleteAtSecondTry(page: Page, api: string | RegExp, button: string, items: Locator) {
  const before = await items.count();
  await failOnce(page, 'DELETE', api);
  await page.getByRole('button', { name: button }).click();
  await expectErrorToast(page);
  await expect(items).toHaveCount(before);
  await expect(items.first()).toBeVisible();
  await page.getByRole('button', { name: button }).click();
  await expect(items).toHaveCount(before - 1);
}
