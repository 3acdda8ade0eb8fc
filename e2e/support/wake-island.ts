import { expect, type Page } from 'playwright/test';

/** Wakes an island of the page as a pointer over it does, and waits until it is React's. */
export async function wakeIsland(page: Page, name: string): Promise<void> {
  const island = page.locator(`[data-island="${name}"]`);
  // The script that wakes it may come later.
  const touch = async () => {
    await island.dispatchEvent('pointerover');
    return island.getAttribute('data-awake');
  };
  await expect.poll(touch).toBe('');
}
