import { expect, type Page } from 'playwright/test';

export const WIDTHS = [320, 375, 768, 1440, 2560] as const;

/**
 * Unreadable text: outside the window, or cut off by a box that cannot be scrolled. Ellipses, line clamps and
 * decorative text are intended.
 */
function lostText(isHighToo: boolean): string[] {
  const lost = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('[aria-hidden="true"], script, style, noscript, svg, math, option, [inert]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, top, bottom, width } = range.getBoundingClientRect();
    if (width <= 1) continue;
    for (let box: HTMLElement | null = element; box; box = box.parentElement) {
      const { overflowX, overflowY, position, textOverflow, clipPath, webkitLineClamp } = getComputedStyle(box);
      if (textOverflow === 'ellipsis' || clipPath !== 'none' || position === 'fixed') break;
      if (webkitLineClamp !== 'none' || overflowY === 'auto' || overflowY === 'scroll') break;
      if (box.matches('[aria-roledescription="carousel"] *') && overflowX === 'hidden') break;
      if (overflowX === 'auto' || overflowX === 'scroll') break;
      const isRoot = box === document.body || box === document.documentElement;
      const edge = isRoot ? { left: 0, right: window.innerWidth } : box.getBoundingClientRect();
      if (!isRoot && overflowX === 'visible') continue;
      // A line box can be higher than its letters.
      const room = Number.parseFloat(getComputedStyle(element).fontSize) / 3;
      const isCutBelow = isHighToo && 'top' in edge && (top < edge.top - room || bottom > edge.bottom + room);
      if (left < edge.left - 1 || right > edge.right + 1 || isCutBelow) {
        lost.add(`<${element.localName} class="${element.className}"> ${node.textContent.trim().slice(0, 40)}`);
        break;
      }
      if (isRoot) break;
    }
  }
  return [...lost];
}

/** Elements that overflow the window, when the page scrolls sideways. */
function wide(): string[] {
  const { scrollingElement: root } = document;
  if (!root || root.scrollWidth <= window.innerWidth) return [];
  const isOut = (element: Element) => element.getBoundingClientRect().right > window.innerWidth + 1;
  const out = [...document.body.querySelectorAll('*')].filter((element) => isOut(element));
  const names = out.slice(0, 5).map(({ localName, id, className }) => `<${localName} id="${id}" class="${className}">`);
  return [`${root.scrollWidth} px`, ...names];
}

/** Expects no horizontal overflow and no cut text at any of the widths. */
export async function expectFits(
  page: Page,
  widths: readonly number[] = WIDTHS,
  isHighToo = false,
  name = page.url(),
): Promise<void> {
  const problems: Record<string, string[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const [scrolls, lost] = [await page.evaluate(wide), await page.evaluate(lostText, isHighToo)];
    if (scrolls.length > 0) problems[`scrolls sideways at ${width} px`] = scrolls;
    if (lost.length > 0) problems[`cuts text at ${width} px`] = lost;
  }
  expect.soft(problems, name).toEqual({});
}

/** The text spacing that readers may set (WCAG 1.4.12). */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;

/** The same with that text spacing, where text must not be cut off above or below either. */
export async function expectFitsSpaced(page: Page): Promise<void> {
  const style = await page.addStyleTag({ content: SPACED });
  await expectFits(page, [320, 720, 1280], true);
  await style.evaluate((element) => element.parentNode?.removeChild(element));
}
