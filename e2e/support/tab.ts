import { expect, type Page } from '@playwright/test';

/** More presses than any page has stops. */
const MOST = 250;

/** Marks what has the focus, and answers what is wrong with it; nothing at the end of the page. */
async function look(): Promise<{ at: string; fault?: string } | null> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const element = document.activeElement;
  if (!element || element === document.body || element.hasAttribute('data-tabbed')) return null;
  element.setAttribute('data-tabbed', '');
  const name = (element.ariaLabel || element.textContent || element.id).trim().replace(/\s+/g, ' ').slice(0, 40);
  const at = `<${element.localName}> ${name}`;
  const isOutlined = (one: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  };
  // A card whose link covers it shows the focus around all of it.
  const card = element.closest('article');
  if (!isOutlined(element) && !(card && isOutlined(card))) return { at, fault: 'does not show the focus' };
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const over = document.elementFromPoint(x, y);
  if (over && (element.contains(over) || over.contains(element))) return { at };
  return {
    at,
    fault: `is covered by <${over?.localName} class="${over?.className}"> at ${Math.round(x)}, ${Math.round(y)}`,
  };
}

/** What works but was not reached. */
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

/** Goes through a page by Tab alone; answers what cannot be reached, cannot be seen, or does not show that it is there. */
export async function tabThrough(page: Page): Promise<string[]> {
  const faults: string[] = [];
  // A carousel can be worked once it has been near.
  for (const carousel of await page.locator('[aria-roledescription="carousel"]').all()) {
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel.getByRole('button', { name: /^Next/ })).toBeEnabled();
  }
  // A field may have taken the focus on its own: start at the top.
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  for (let press = 0; press < MOST; press++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(look);
    if (!stop) break;
    if (stop.fault) faults.push(`${stop.at} ${stop.fault}`);
  }
  return [...faults, ...(await page.evaluate(missed))];
}
