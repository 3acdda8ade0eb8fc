import type { Page } from '@playwright/test';
import { expect, test } from '../support/states.ts';

test.use({ state: 'long' });

/**
 * How many sentences from right to left there are, and those whose full stop does not stand at their left: set from
 * left to right, it comes out before the first word.
 */
function sentences(page: Page) {
  return page.evaluate(() => {
    const found = { count: 0, wrong: [] as string[] };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [whole] = /^[\s\S]*[\u0590-\u08ff]\./.exec(node.textContent ?? '') ?? [];
      const element = node.parentElement;
      if (!whole || !element?.checkVisibility() || element.closest('[aria-hidden="true"], script, pre')) continue;
      const at = (place: number) => {
        const range = document.createRange();
        range.setStart(node, place);
        range.setEnd(node, place + 1);
        return range.getBoundingClientRect();
      };
      const [letter, stop] = [at(whole.length - 2), at(whole.length - 1)];
      if (stop.width === 0) continue;
      found.count++;
      if (stop.left > letter.left) found.wrong.push(`<${element.localName} class="${element.className}"> ${whole}`);
    }
    return found;
  });
}

for (const [path, least] of [
  ['/', 8],
  ['/blog', 2],
  ['/blog/right-to-left', 7],
  ['/projects/right-to-left', 4],
  ['/search?q=script', 2],
] as const) {
  test(`texts from right to left are set so on ${path}`, async ({ page }) => {
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path, { waitUntil: 'networkidle' });
      const { count, wrong } = await sentences(page);
      expect(wrong, `${width} px`).toEqual([]);
      expect(count).toBeGreaterThanOrEqual(least);
    }
  });
}
