import type { BrowserContext, Page } from 'playwright/test';
import { INTERRUPTIONS } from '../../scripts/shots/interruptions.ts';
import { OPENED } from '../../scripts/shots/lists.ts';
import { PANEL } from '../../scripts/shots/panel.ts';
import type { Screen } from '../../scripts/shots/screen.ts';
import { axeViolationsNow } from '../support/axe.ts';
import { expectFits } from '../support/expect-fits.ts';
import { findOrderConflicts } from '../support/order-conflicts.ts';
import { OWNER } from '../support/owner.ts';
import { expect, test } from '../support/public-test.ts';
import { showTheme } from '../support/theme.ts';
import { unreachableControls } from '../support/unreachable-controls.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';

/** A phone, the breakpoint at which pages beside the sidebar get columns, and a very wide window. */
const WIDTHS = [320, 1024, 2560];
/** Widths for pages with an open dialog, which has a maximum width. */
const WIDTHS_OVER = [320];
/** Modal dialogs, which cover the rest of the page. */
const OVER = 'dialog:modal';

/** Violations in both themes, which differ only in colours. */
async function findingsOfBoth(page: Page, within?: string): Promise<string[]> {
  await showTheme(page, 'dark');
  const dark = await axeViolationsNow(page, [], within);
  await showTheme(page, 'light');
  const light = await axeViolationsNow(page, ['color-contrast'], within);
  return [...dark.map((finding) => `dark ${finding}`), ...light.map((finding) => `light ${finding}`)];
}

async function look(page: Page, { name, path, act, widths }: Screen): Promise<void> {
  await page.setViewportSize({ width: widths?.at(-1) ?? 1440, height: 900 });
  await page.goto(path);
  if (act) await act(page);
  else await waitUntilIdle(page);
  const isOver = (await page.locator(OVER).count()) > 0;
  expect.soft(await findingsOfBoth(page, isOver ? OVER : undefined), name).toEqual([]);
  expect.soft(await findOrderConflicts(page), name).toEqual([]);
  await expectFits(page, isOver ? WIDTHS_OVER : WIDTHS, false, name);
  if (isOver) expect.soft(await unreachableControls(page), `${name} at 320 × 480`).toEqual([]);
}

/** Each screen gets its own page, so that no typed text or held request remains for the next. */
async function lookAtAll(context: BrowserContext, screens: readonly Screen[]): Promise<void> {
  for (const screen of screens) {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await look(page, screen);
    await page.evaluate(() => localStorage.clear());
    await page.close();
    await context.setOffline(false);
  }
}

const SITES = ['shown', 'empty'] as const;
const KEPT = PANEL.filter(({ name }) => !/waiting|sheet/.test(name));
const PARTS: readonly [name: string, screens: readonly Screen[]][] = [
  ['sections', KEPT.filter(({ act }) => !act)],
  ['forms and the post editor', KEPT.filter(({ act }) => act)],
  ['dialogs and questions', OPENED],
  ['interruptions and messages', INTERRUPTIONS],
];

for (const state of SITES) {
  test.describe(`${state} site`, () => {
    test.use({ state });
    for (const [name, all] of PARTS) {
      const screens = all.filter(({ site = 'shown' }) => site === state);
      if (screens.length === 0) continue;
      const title = `${name}: axe finds nothing in both themes, everything fits, and dialogs work in the smallest window`;
      test(title, async ({ context, origin }) => {
        test.setTimeout(60_000 + screens.length * 40_000);
        const answer = await context.request.post('/api/auth/login', { data: OWNER, headers: { Origin: origin } });
        expect(answer.status()).toBe(200);
        await lookAtAll(context, screens);
      });
    }
  });
}
