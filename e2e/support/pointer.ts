import type { Locator, Page } from 'playwright/test';

/** Moves the pointer away from everything and lets time pass (ms) on a clock that the test has installed. */
export async function passTimeWithoutPointer(page: Page, ms: number): Promise<void> {
  await page.mouse.move(1, 1);
  await page.clock.runFor(ms);
}

/** Drags from a point inside an element to the side (px). */
export async function dragSideways(element: Locator, from: { x: number; y: number }, by: number): Promise<void> {
  const page = element.page();
  const box = await element.boundingBox();
  if (!box) throw new Error('What is to be dragged is not visible.');
  const [x, y] = [box.x + from.x, box.y + from.y];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps: 8 });
  await page.mouse.up();
}
