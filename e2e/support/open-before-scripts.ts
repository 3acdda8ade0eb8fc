import type { Page } from 'playwright/test';

/**
 * Opens a page whose scripts are delayed until `arrive` is called; `arrive` resolves after they have run.
 */
export async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let continueScripts = () => {};
  const held = new Promise<void>((resolve) => {
    continueScripts = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  // Rendering is blocked until the style sheets are loaded.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('link')].every((link) => link.rel !== 'stylesheet' || link.sheet),
  );
  await page.evaluate(() => document.fonts.ready);
  // With the first frame the browser goes to the fragment, which takes the focus from any other element.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return async () => {
    continueScripts();
    // The button of the sign-in page waits for React.
    await page.waitForFunction(
      () => document.readyState === 'complete' && !document.querySelector('form button[type="submit"]:disabled'),
    );
  };
}

/** Text and position of the element in the middle of the window; both must stay while nobody scrolls. */
export const middleElement = (page: Page) =>
  page.evaluate(async () => {
    // With the frame after a scroll, parts that come into view get their real height.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const element = document.elementFromPoint(innerWidth / 2, innerHeight / 2) ?? document.body;
    const text = (element.textContent ?? '').slice(0, 80);
    return { text, top: Math.round(element.getBoundingClientRect().top), isScrolled: scrollY > 0 };
  });
