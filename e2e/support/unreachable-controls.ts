import type { Page } from 'playwright/test';

/** Controls of the topmost dialog that cannot be scrolled into view or are covered. */
function hidden(): string[] {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const controls = dialog?.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]') ?? [];
  const unreachable: string[] = [];
  for (const control of controls) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.matches('[type="file"]')) continue;
    control.scrollIntoView({ block: 'center' });
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const over = document.elementFromPoint(x, y);
    // A notification disappears by itself and can be dismissed.
    const isUnderNotice = over?.closest('[aria-label="Notifications"]');
    const isThere =
      over && (control.contains(over) || over.contains(control) || over.closest('label, fieldset')?.contains(control));
    if ((isThere || isUnderNotice) && left >= -1 && right <= innerWidth + 1) continue;
    unreachable.push(
      `<${control.localName}> ${control.ariaLabel || control.textContent || control.id} at ${Math.round(x)}, ${Math.round(y)}`,
    );
  }
  return unreachable;
}

/** Parts of a dialog that overflow it or the window. */
function wide(): string[] {
  const boxes = [...document.querySelectorAll('dialog:modal, dialog:modal :is(header, footer, form, header + div)')];
  return boxes
    .filter((box) => box.scrollWidth > box.clientWidth + 1 || box.getBoundingClientRect().right > innerWidth + 1)
    .map(({ localName, className, scrollWidth }) => `<${localName} class="${className}"> ${scrollWidth} px`);
}

/**
 * Controls of the topmost dialog that cannot be used in a very small window, such as a phone in landscape with its
 * keyboard open.
 */
export async function unreachableControls(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 480 });
  return [...(await page.evaluate(wide)), ...(await page.evaluate(hidden))];
}
