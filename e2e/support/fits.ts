import { expect, type Page } from '@playwright/test';

export const WIDTHS = [320, 375, 768, 1440, 2560] as const;

/**
 * Text that cannot be read: it stands outside the window, or outside a box that cuts it off and cannot be scrolled.
 * What ends in an ellipsis, a clamp with a way to the rest, and what only decorates are meant to be so.
 */
function lostText(): string[] {
  const lost = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('[aria-hidden="true"], script, style, noscript, svg, math, option, [inert]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, width } = range.getBoundingClientRect();
    if (width <= 1) continue;
    for (let box: HTMLElement | null = element; box; box = box.parentElement) {
      const { overflowX, position, textOverflow, clipPath } = getComputedStyle(box);
      if (textOverflow === 'ellipsis' || clipPath !== 'none' || position === 'fixed') break;
      if (box.matches('[aria-roledescription="carousel"]') || overflowX === 'auto' || overflowX === 'scroll') break;
      const isRoot = box === document.body || box === document.documentElement;
      const edge = isRoot ? { left: 0, right: window.innerWidth } : box.getBoundingClientRect();
      if (!isRoot && overflowX === 'visible') continue;
      if (left < edge.left - 1 || right > edge.right + 1) {
        lost.add(`<${element.localName} class="${element.className}"> ${node.textContent.trim().slice(0, 40)}`);
        break;
      }
      if (isRoot) break;
    }
  }
  return [...lost];
}

/** What reaches out of the window, when the page scrolls sideways. */
function wide(): string[] {
  const { scrollingElement: root } = document;
  if (!root || root.scrollWidth <= window.innerWidth) return [];
  const isOut = (element: Element) => element.getBoundingClientRect().right > window.innerWidth + 1;
  const out = [...document.body.querySelectorAll('*')].filter((element) => isOut(element));
  const names = out.slice(0, 5).map(({ localName, id, className }) => `<${localName} id="${id}" class="${className}">`);
  return [`${root.scrollWidth} px`, ...names];
}

/** Nothing is wider than the window, and no text is cut off, at every width. */
export async function expectFits(page: Page, widths: readonly number[] = WIDTHS): Promise<void> {
  const found: Record<string, string[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const [scrolls, lost] = [await page.evaluate(wide), await page.evaluate(lostText)];
    if (scrolls.length > 0) found[`scrolls sideways at ${width} px`] = scrolls;
    if (lost.length > 0) found[`cuts text at ${width} px`] = lost;
  }
  expect.soft(found, page.url()).toEqual({});
}
