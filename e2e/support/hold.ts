import type { Page } from '@playwright/test';

/** Holds the requests to an address until the answer of this is called; from then on they go through. */
export async function hold(page: Page, address: Parameters<Page['route']>[0]): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
