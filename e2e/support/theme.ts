import type { Page } from '@playwright/test';

/** Switches the colour scheme and waits until the transitions have ended. */
export async function showTheme(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    const ends = document
      .getAnimations()
      .filter(
        ({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      )
      .map((animation) => animation.finished.catch(() => undefined));
    await Promise.all(ends);
  });
}
