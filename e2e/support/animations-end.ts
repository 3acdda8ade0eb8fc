import type { Page } from 'playwright/test';

/**
 * Waits until no animation or transition that ends is running; those that follow the scroll position or repeat for ever
 * are ignored. It looks again in each frame: Chromium does not settle `finished` of a transition that a style cancels.
 */
export async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isEnding = ({ timeline, playState, effect }: Animation) =>
      timeline === document.timeline &&
      playState === 'running' &&
      effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    while (document.getAnimations().some(isEnding)) await new Promise(requestAnimationFrame);
  });
}
