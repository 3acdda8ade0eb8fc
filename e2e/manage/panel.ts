import { expect, type Locator, type Page } from '@playwright/test';
import { HICCUP } from '../support/fail-once.ts';

/** The failure was told by the server's own sentence, and nothing else is told when the message is put away. */
export async function expectTold(page: Page): Promise<void> {
  const told = page.getByRole('alert').filter({ hasText: HICCUP });
  await expect(told).toBeVisible();
  // All in one go: one that is about to go by itself must not be waited for.
  await page.getByRole('button', { name: 'Dismiss' }).evaluateAll((all) => {
    for (const button of all) if (button instanceof HTMLElement) button.click();
  });
  await expect(told).toHaveCount(0);
}

/** The titles of a list in their order. */
export function titlesOf(list: Locator): Promise<string[]> {
  return list.locator('li button[class*="title"]').allInnerTexts();
}

/** Presses a row by its handle, carries it over another one and lets it go there. */
export async function drag(page: Page, handle: Locator, onto: Locator): Promise<void> {
  const [from, to] = [await handle.boundingBox(), await onto.boundingBox()];
  if (!from || !to) throw new Error('nothing to drag, or nowhere to');
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 10);
  await page.mouse.move(x, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
}

/** Lifts a row by keyboard; the next key may follow at once. */
export async function lift(page: Page, handle: Locator, announcement: string): Promise<void> {
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(announcement)).toBeAttached();
  // dnd-kit listens to further keys from a timer on, which a key that is pressed at once would overtake.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}
