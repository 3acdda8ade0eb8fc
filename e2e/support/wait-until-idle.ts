import { errors, type Page } from 'playwright/test';

/** A loaded page has nothing to wait for after that time (ms). */
const LONGEST = 30_000;

/**
 * Waits until a page is loaded and the network has been idle for half a second. Playwright can miss that and then waits
 * for ever (microsoft/playwright issue 42598), so the wait ends after half a minute.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForLoadState('networkidle', { timeout: LONGEST }).catch((error) => {
    if (!(error instanceof errors.TimeoutError)) throw error;
  });
}
