import type { Page } from 'playwright/test';
import { axeViolations } from '../support/axe.ts';
import { brokenWords } from '../support/broken-words.ts';
import { MISSING } from '../support/content/hostile.ts';
import { coreIf } from '../support/core.ts';
import { expectFits, expectFitsSpaced, WIDTHS } from '../support/expect-fits.ts';
import { htmlFaults } from '../support/html.ts';
import { findOrderConflicts } from '../support/order-conflicts.ts';
import { recordPageErrors } from '../support/page-errors.ts';
import { expect, type State, test } from '../support/public-test.ts';
import { QUICK_SCREENS, SCREENS } from '../support/screens.ts';
import { showTheme } from '../support/theme.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';

/** Elements that hostile text must not produce. */
const INJECTED = 'img[onerror], [onclick], [onload], iframe, a[href^="javascript:"], img[src="x"]';
/** Windows of 1280 and 1440 px at a zoom of 200 %. */
const ZOOMED = [640, 720];
/**
 * Findings in imported content that its authors are responsible for: skipped heading levels, pictures of other sites.
 */
const IMPORTED_FINDINGS =
  /^(dark|light) heading-order: #h-|https:\/\/(vercel\.com\/button|github\.githubassets\.com\/)/;

/** Violations in both themes, which differ only in colours. */
async function findingsOfBoth(page: Page): Promise<string[]> {
  const violations: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await showTheme(page, colorScheme);
    const rules = colorScheme === 'dark' ? [] : ['color-contrast'];
    violations.push(...(await axeViolations(page, rules)).map((finding) => `${colorScheme} ${finding}`));
  }
  return violations;
}

test('every screen has its status and valid HTML', async ({ request, origin }) => {
  for (const [path, status = 200] of SCREENS.full) {
    const answer = await request.get(`${origin}${path}`);
    expect(answer.status(), path).toBe(status);
    expect.soft(await htmlFaults(await answer.text()), path).toEqual([]);
  }
});

for (const state of Object.keys(SCREENS) as State[]) {
  test.describe(`${state} site`, () => {
    const isOurs = (finding: string) => state !== 'imported' || !IMPORTED_FINDINGS.test(finding);
    test.use({ state });

    for (const [path, status = 200] of SCREENS[state]) {
      const title = `${path.slice(0, 40)}: valid HTML, no errors, accessible in both themes, fits, and breaks no word`;
      test(title, coreIf(state === 'full' && QUICK_SCREENS.includes(path)), async ({ page, origin }) => {
        const seen = await recordPageErrors(page, origin);
        page.on('dialog', (dialog) => seen.errors.push(`a dialog: ${dialog.message()}`));
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(status);
        expect.soft(await htmlFaults((await answer?.text()) ?? '')).toEqual([]);
        await waitUntilIdle(page);
        expect(await page.locator(INJECTED).count()).toBe(0);
        expect.soft((await findingsOfBoth(page)).filter(isOurs)).toEqual([]);
        expect.soft(await findOrderConflicts(page)).toEqual([]);
        await expectFits(page, [...WIDTHS, ...ZOOMED]);
        // Hostile and imported texts can have words of any length.
        if (!['hostile', 'imported'].includes(state)) expect.soft(await brokenWords(page), '320 px').toEqual([]);
        if (state === 'full' || state === 'long') await expectFitsSpaced(page);
        expect.soft(seen.errors.filter((error) => !error.includes(MISSING)).filter(isOurs)).toEqual([]);
        expect.soft(seen.foreign.filter(isOurs)).toEqual([]);
        expect.soft(await seen.violations()).toEqual([]);
      });
    }
  });
}
