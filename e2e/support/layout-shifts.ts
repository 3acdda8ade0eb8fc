import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright/test';

declare global {
  interface Window {
    layoutShifts?: { value: number; moved: string; isAnswer?: boolean }[];
  }
}

/** Delay of pictures (ms): they arrive long after the text. */
const LATE_MS = 300;
/** The response for pictures of other sites: taller than any box of the site. */
const ELSEWHERE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="900"><rect width="300" height="900"/></svg>';

/** Blocks the web fonts, for tests that compare two pages: whether fonts arrive in time is random. */
export const withoutFonts = (page: Page): Promise<unknown> => page.route('**/*.woff2', (route) => route.abort());

/** Records layout shifts from the next navigation on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Element }[];
      })[]) {
        const moved = entry.sources.map(({ node }) => (node?.outerHTML ?? node?.textContent ?? '').slice(0, 120));
        window.layoutShifts?.push({ value: entry.value, moved: moved.join(' | '), isAnswer: entry.hadRecentInput });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Layout shifts since the last call, including those after user input. */
export const takeShifts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window.layoutShifts?.splice(0) ?? []).map(({ value, moved }) => `${value}: ${moved}`));

/** Records layout shifts from the next navigation on; returns a function that lists those without user input. */
export async function countShifts(page: Page): Promise<() => Promise<string[]>> {
  await recordShifts(page);
  return () =>
    page.evaluate(() =>
      (window.layoutShifts ?? []).filter((shift) => !shift.isAnswer).map(({ value, moved }) => `${value}: ${moved}`),
    );
}

/** Layout shifts while a page is scrolled to its end and every picture, optionally every script, arrives late. */
export async function shiftsOf(
  page: Page,
  path: string,
  { hasLateScripts = false } = {},
): Promise<{ sum: number; moved: string[] }> {
  const isLate = (kind: string) => kind === 'image' || (hasLateScripts && kind === 'script');
  await recordShifts(page);
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (!isLate(request.resourceType())) return route.fallback();
    await sleep(LATE_MS);
    const isOurs = new URL(request.url()).hostname === '127.0.0.1';
    return isOurs ? route.fallback() : route.fulfill({ contentType: 'image/svg+xml', body: ELSEWHERE });
  });
  await page.goto(path);
  await page.evaluate(async (late) => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((later) => setTimeout(later, late / 2));
    }
    await new Promise((later) => setTimeout(later, 2 * late));
  }, LATE_MS);
  const shifts = (await page.evaluate(() => window.layoutShifts)) ?? [];
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), moved: shifts.map(({ moved }) => moved) };
}
