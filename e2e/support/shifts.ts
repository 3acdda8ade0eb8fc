import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShifts?: { value: number; moved: string; isAnswer?: boolean }[];
  }
}

/** How late pictures arrive (ms): long after the text is there. */
const LATE_MS = 500;
/** What arrives from other sites: taller than any box of ours. */
const ELSEWHERE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="900"><rect width="300" height="900"/></svg>';

/** Leaves pages in the system's letters: a font that comes late may break a title elsewhere, whatever is looked at. */
export const withoutFonts = (page: Page): Promise<unknown> => page.route('**/*.woff2', (route) => route.abort());

/** Notes from the next page on what moves by itself. */
async function noteShifts(page: Page): Promise<void> {
  await withoutFonts(page);
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

/** Notes from the next page on what moves without the visitor, and answers what has moved until then. */
export async function countShifts(page: Page): Promise<() => Promise<string[]>> {
  await noteShifts(page);
  return () =>
    page.evaluate(() =>
      (window.layoutShifts ?? []).filter((shift) => !shift.isAnswer).map(({ value, moved }) => `${value}: ${moved}`),
    );
}

/** What moves by itself on a page while somebody reads down to its end and every picture comes late. */
export async function shiftsOf(page: Page, path: string): Promise<{ sum: number; moved: string[] }> {
  await noteShifts(page);
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'image') return route.fallback();
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
