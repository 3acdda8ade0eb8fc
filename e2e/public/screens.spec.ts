import type { Page } from '@playwright/test';
import { findings } from '../support/axe.ts';
import { expectFits, WIDTHS } from '../support/fits.ts';
import { MISSING } from '../support/hostile.ts';
import { htmlFaults } from '../support/html.ts';
import { SCREENS } from '../support/screens.ts';
import { expect, type State, test } from '../support/states.ts';
import { showTheme } from '../support/theme.ts';
import { watch } from '../support/watch.ts';

/** What nobody's text may turn into. */
const INJECTED = 'img[onerror], [onclick], [onload], iframe, a[href^="javascript:"], img[src="x"]';
/** A window of 1440 px at a zoom of 200 %. */
const ZOOMED = 720;
/** What real authors do, and is theirs to do: a level of headings left out, a picture that stays where it is. */
const THEIRS = /^(dark|light) heading-order: #h-|https:\/\/vercel\.com\/button/;

/** What axe finds in both themes, short enough to read in a failure; they differ in nothing but colours. */
async function findingsOfBoth(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await showTheme(page, colorScheme);
    const rules = colorScheme === 'dark' ? [] : ['color-contrast'];
    found.push(...(await findings(page, rules)).map((finding) => `${colorScheme} ${finding}`));
  }
  return found;
}

for (const state of Object.keys(SCREENS) as State[]) {
  test.describe(`${state} site`, () => {
    const isOurs = (finding: string) => state !== 'imported' || !THEIRS.test(finding);
    test.use({ state });

    for (const [path, status = 200] of SCREENS[state]) {
      test(`${path.slice(0, 40)} is valid, quiet, accessible in both themes, and fits`, async ({ page, origin }) => {
        const seen = await watch(page, origin);
        page.on('dialog', (dialog) => seen.errors.push(`a dialog: ${dialog.message()}`));
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(status);
        expect.soft(await htmlFaults((await answer?.text()) ?? '')).toEqual([]);
        await page.waitForLoadState('networkidle');
        expect(await page.locator(INJECTED).count()).toBe(0);
        expect.soft((await findingsOfBoth(page)).filter(isOurs)).toEqual([]);
        await expectFits(page, [...WIDTHS, ZOOMED]);
        expect.soft(seen.errors.filter((error) => !error.includes(MISSING)).filter(isOurs)).toEqual([]);
        expect.soft(seen.foreign.filter(isOurs)).toEqual([]);
        expect.soft(await seen.violations()).toEqual([]);
      });
    }
  });
}
