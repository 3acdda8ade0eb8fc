import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import { axeViolationsNow } from '../support/axe.ts';
import { LEAD, STORY_SLUG } from '../support/content/full.ts';
import { expectFits } from '../support/expect-fits.ts';
import { countShifts, shiftsOf } from '../support/layout-shifts.ts';
import { positionOf } from '../support/position-of.ts';
import { PUBLIC_STATES } from '../support/public-states.ts';
import { expect, test } from '../support/public-test.ts';
import { showTheme } from '../support/theme.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';

/** Longer (ms) than the 500 ms after input in which a layout shift does not count. */
const LATER = 600;

/** Position and width of elements that are known before the read has ended. */
const placesOf = (page: Page, selectors: readonly string[]) =>
  Promise.all(
    selectors.map(async (selector) => {
      const { x, pageY, width } = await positionOf(page.locator(selector));
      return [x, pageY, width].map(Math.round);
    }),
  );

/** An answer waited for, and a refused form. */
const cases = PUBLIC_STATES.flatMap((one) =>
  (one.name === 'menu' ? [375] : [375, 1440]).map((width) => ({ ...one, width })),
);
for (const { name, path, act, isWaiting, stays = [], width } of cases) {
  const title = `${name} at ${width} px: no layout shift, no axe finding in both themes, and it fits`;
  test(title, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const moved = await countShifts(page);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await waitUntilIdle(page);
    const letGo = await act(page);
    await sleep(LATER);
    expect.soft(await moved(), `${width} px`).toEqual([]);
    for (const theme of width === 375 ? (['dark', 'light'] as const) : []) {
      await showTheme(page, theme);
      // The themes differ only in colours.
      expect.soft(await axeViolationsNow(page, theme === 'dark' ? [] : ['color-contrast']), theme).toEqual([]);
    }
    if (name !== 'menu') await expectFits(page, [width === 375 ? 320 : 2560, width]);
    if (isWaiting && typeof letGo === 'function') {
      await sleep(LATER);
      const before = (await moved()).length;
      const places = await placesOf(page, stays);
      letGo();
      await expect(page.getByText(/^Loading( projects)?\.\.\.$/)).toHaveCount(0);
      await sleep(LATER);
      expect.soft((await moved()).slice(before), `${width} px, when it has come`).toEqual([]);
      expect.soft(await placesOf(page, stays), `${width} px: ${stays}`).toEqual(places);
    }
  });
}

const PAGES = ['/', '/blog', `/blog/${LEAD.slug}`, `/projects/${STORY_SLUG}`, '/search?q=wireframe', '/contact-us'];
for (const state of ['full', 'long'] as const) {
  test.describe(`${state} site`, () => {
    test.use({ state });

    for (const path of [...(state === 'full' ? [...PAGES, '/email-setup', '/no-such-page'] : ['/', '/blog'])]) {
      for (const width of [375, 1440]) {
        const title = `${path} has no layout shift at ${width} px while its pictures and scripts are late`;
        test(title, async ({ page }) => {
          await page.setViewportSize({ width, height: 800 });
          const { sum, moved } = await shiftsOf(page, path, { hasLateScripts: true });
          expect(sum, moved.join('\n')).toBe(0);
        });
      }
    }
  });
}
