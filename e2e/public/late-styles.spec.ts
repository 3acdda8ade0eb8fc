import { expect, test } from '../support/public-test.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';

declare global {
  interface Window {
    /** The colours from which elements have changed gradually. */
    colorsBefore?: string[];
  }
}

/** Of links and of text, before any style sheet is there. */
const OWN_COLORS = ['rgb(0, 0, 238)', 'rgb(0, 0, 0)'];

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('no colour changes gradually from the browser’s own after a reload whose styles are late', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    window.colorsBefore = seen;
    // A browser may compute all styles then, as Chrome does on some pages.
    document.addEventListener('DOMContentLoaded', () => document.body.getBoundingClientRect());
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      if (propertyName !== 'color' || !(target instanceof Element)) return;
      for (const { effect } of target.getAnimations())
        if (effect instanceof KeyframeEffect) seen.push(String(effect.getKeyframes()[0]?.color));
    });
  });
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto('/');
  await waitUntilIdle(page);
  await page.evaluate(() => document.querySelector('#projects')?.scrollIntoView({ behavior: 'instant' }));
  let late = 0;
  await page.route('**/assets/*.css', async (route) => {
    late += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.reload();
  await waitUntilIdle(page);
  expect(late).toBeGreaterThan(0);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  expect(await page.evaluate((own) => window.colorsBefore?.filter((color) => own.includes(color)), OWN_COLORS)).toEqual(
    [],
  );
});
