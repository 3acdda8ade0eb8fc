import type { Page } from 'playwright/test';
import { animationsEnd } from './animations-end.ts';

/** Switches the colour scheme and waits until the transitions have ended. */
export async function showTheme(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await animationsEnd(page);
}
