import type { Page } from 'playwright/test';

/** Words of up to 20 letters, and dates, that are broken over two lines. */
function broken(): string[] {
  const broken = new Set<string>();
  const linesOf = (range: Range) => {
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
    const [first] = boxes;
    return first && boxes.some(({ top, bottom }) => top >= first.bottom || bottom <= first.top) ? 2 : 1;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element?.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('script, style, noscript, svg, math, option, [inert], [aria-hidden="true"]')) continue;
    const text = node.textContent ?? '';
    for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}'’]+/gu)) {
      if (word.length > 20) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (linesOf(range) > 1) broken.add(`<${element.localName} class="${element.className}"> ${word}`);
    }
  }
  for (const time of document.querySelectorAll('time')) {
    const range = document.createRange();
    range.selectNodeContents(time);
    if (linesOf(range) > 1) broken.add(`<time> ${time.textContent}`);
  }
  return [...broken];
}

/** Words of up to 20 letters, and dates, that are broken at a width (px). */
export async function brokenWords(page: Page, width = 320): Promise<string[]> {
  await page.setViewportSize({ width, height: 700 });
  return page.evaluate(broken);
}
