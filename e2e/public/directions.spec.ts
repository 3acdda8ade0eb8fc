import type { Page } from 'playwright/test';
import { expect, test } from '../support/public-test.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';

test.use({ state: 'long' });

/**
 * Counts right-to-left sentences and lists those whose full stop is not at their left end: in left-to-right direction
 * it is drawn before the first word.
 */
function sentences(page: Page) {
  return page.evaluate(() => {
    const alignment = { count: 0, wrong: [] as string[] };
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
      alignment.count++;
      if (stop.left > letter.left) alignment.wrong.push(`<${element.localName} class="${element.className}"> ${whole}`);
    }
    return alignment;
  });
}

/** Right-to-left blocks that do not reach the right edge of their parent. */
const astray = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, p, ul, li, blockquote)[dir]:dir(rtl)')]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).position === 'static')
      .filter((element) => {
        const { parentElement: place } = element;
        if (!place || /flex|inline/.test(getComputedStyle(place).display)) return false;
        const { gridTemplateColumns, paddingRight } = getComputedStyle(place);
        if (gridTemplateColumns.includes(' ')) return false;
        const right = place.getBoundingClientRect().right - Number.parseFloat(paddingRight);
        return Math.abs(right - element.getBoundingClientRect().right) > 2;
      })
      .map(({ localName, textContent }) => `<${localName}> ${textContent?.slice(0, 30)}`),
  );

for (const [path, least] of [
  ['/', 8],
  ['/blog', 2],
  ['/blog/right-to-left', 7],
  ['/projects/right-to-left', 4],
  ['/search?q=script', 2],
] as const) {
  test(`right-to-left texts have their direction on ${path}`, async ({ page }) => {
    await page.goto(path);
    await waitUntilIdle(page);
    // Measuring a skipped section lays it out, so two measurements of the same section could differ.
    await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await astray(page), `${width} px`).toEqual([]);
      const { count, wrong } = await sentences(page);
      expect(wrong, `${width} px`).toEqual([]);
      expect(count).toBeGreaterThanOrEqual(least);
    }
  });
}
