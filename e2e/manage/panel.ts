import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/** What the server says when a test lets it fail. */
export const REFUSAL = 'The disk is full, just once.';

/** The next such call fails; the ones after it reach the server. */
export async function failOnce(page: Page, method: string, path: RegExp): Promise<void> {
  let failed = false;
  await page.route(path, async (route) => {
    if (failed || route.request().method() !== method) return route.fallback();
    failed = true;
    await route.fulfill({ status: 500, json: { error: REFUSAL, code: 'internal' } });
  });
}

/** The failure was told by the server's own sentence, and nothing else is told when the message is put away. */
export async function expectTold(page: Page): Promise<void> {
  const told = page.getByRole('alert').filter({ hasText: REFUSAL });
  await expect(told).toBeVisible();
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  for (let left = await dismiss.count(); left > 0; left--) await dismiss.first().click();
}

/** What axe finds, short enough to read in a failure. */
export async function expectNoFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
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
