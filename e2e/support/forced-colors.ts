import type { Page } from 'playwright/test';

/** Largest side (px) of a box that counts as thin: a line, a dash, a dot, a bar. */
const THIN = 12;

/** Marks elements drawn only by their background: thin boxes, skeletons and masked icons. */
function markDrawn(thin: number): void {
  const ground = getComputedStyle(document.documentElement).backgroundColor;
  const isPainted = (color: string) => color !== ground && !/^rgba\(.*, 0\)$|\/ 0\)$|^transparent$/.test(color);
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    for (const part of ['', '::before', '::after']) {
      const style = getComputedStyle(element, part || null);
      if (part && (style.content === 'none' || style.content === 'normal')) continue;
      const { width, height } = part ? style : element.getBoundingClientRect();
      const [wide, high] = [Number.parseFloat(`${width}`), Number.parseFloat(`${height}`)];
      const isThin = wide > 0 && high > 0 && Math.min(wide, high) <= thin;
      const isSkeleton =
        !part && element.matches('[class*="_skeleton"], [class*="_words"], [class*="_pending"], [class*="_blank"] i');
      const isDrawn = isThin || isSkeleton || style.maskImage.includes('url(');
      if (isDrawn && isPainted(style.backgroundColor))
        element.setAttribute(`data-by-ground${part.replace('::', '-')}`, '');
    }
  }
}

/** Marked elements, and letters, that have the colour of the page's background now. */
function lost(): { lost: string[]; drawn: number } {
  const ground = getComputedStyle(document.documentElement).backgroundColor;
  const lost = new Set<string>();
  let drawn = 0;
  for (const part of ['', '-before', '-after']) {
    for (const element of document.querySelectorAll(`[data-by-ground${part}]`)) {
      drawn += 1;
      const { backgroundColor } = getComputedStyle(element, part ? part.replace('-', '::') : null);
      if (backgroundColor !== ground) continue;
      lost.add(`<${element.localName} class="${element.getAttribute('class')}">${part.replace('-', '::')}`);
    }
  }
  // In forced colours the browser paints the canvas colour behind text, whatever background its box has.
  for (const element of document.body.querySelectorAll('*')) {
    const { color, forcedColorAdjust } = getComputedStyle(element) as CSSStyleDeclaration & {
      forcedColorAdjust: string;
    };
    const hasText = [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
    if (hasText && color === ground && forcedColorAdjust !== 'none')
      lost.add(`letters of ${element.textContent?.slice(0, 40)}`);
  }
  return { lost: [...lost], drawn };
}

/** Ends every transition: a colour halfway to another is neither. */
function endTransitions(): void {
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
}

/** Turns on forced colours; returns the elements that became invisible and how many were checked. */
export async function forceColors(page: Page): Promise<{ lost: string[]; drawn: number }> {
  await page.evaluate(endTransitions);
  await page.evaluate(markDrawn, THIN);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.evaluate(endTransitions);
  return page.evaluate(lost);
}
