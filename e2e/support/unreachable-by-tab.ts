import type { Page } from 'playwright/test';

/** Upper bound of tab stops on a page. */
const MAX_PRESSES = 250;

/** Marks the focused element and returns its problem, if any; null at the end of the page. */
async function look(): Promise<{ at: string; fault?: string } | null> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  // The browser's controls inside a player are further stops of the same element.
  if (element.hasAttribute('data-tabbed')) return element instanceof HTMLMediaElement ? { at: 'its controls' } : null;
  element.setAttribute('data-tabbed', '');
  const name = (element.ariaLabel || element.textContent || element.id).trim().replace(/\s+/g, ' ').slice(0, 40);
  const at = `<${element.localName}> ${name}`;
  const isOutlined = (one: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  };
  // A card or row whose link covers it shows the outline on the whole of it.
  const card = element.closest('article, li');
  if (!isOutlined(element) && !(card && isOutlined(card))) return { at, fault: 'does not show the focus' };
  const findCover = () => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const over = document.elementFromPoint(x, y);
    if (over && (element.contains(over) || over.contains(element))) return null;
    return `is covered by <${over?.localName} class="${over?.className}"> at ${Math.round(x)}, ${Math.round(y)}`;
  };
  let fault = findCover();
  // A carousel that starts under the focus brings its slide back in one of the next frames.
  for (let frame = 0; fault && frame < 30; frame++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    fault = findCover();
  }
  return fault ? { at, fault } : { at };
}

/** Focusable elements that were not reached. */
function missed(): string[] {
  const works = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const canBeReached = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(':disabled, [tabindex="-1"]') &&
    !element.closest('[inert]');
  return [...document.querySelectorAll(works)]
    .filter((element) => canBeReached(element) && !element.hasAttribute('data-tabbed'))
    .map(({ localName, textContent, ariaLabel }) => `<${localName}> ${ariaLabel ?? textContent} was not reached`);
}

/**
 * Moves through a page by Tab or Shift+Tab; returns the elements that cannot be reached, are covered (for example by a
 * bar) or show no focus outline.
 */
export async function unreachableByTab(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<string[]> {
  const faults: string[] = [];
  // A field may have the focus already: start before the first stop, or after the last one.
  await page.evaluate((isBackwards) => {
    const start = isBackwards ? document.body.appendChild(document.createElement('span')) : document.body;
    start.tabIndex = -1;
    start.focus();
    if (!isBackwards) start.removeAttribute('tabindex');
  }, key === 'Shift+Tab');
  for (let press = 0; press < MAX_PRESSES; press++) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(look);
    if (!stop) break;
    if (stop.fault) faults.push(`${stop.at} ${stop.fault}`);
  }
  return [...faults, ...(await page.evaluate(missed))];
}
