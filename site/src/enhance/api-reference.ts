const all = <E extends HTMLElement>(selector: string, within: ParentNode = document): E[] => [
  ...within.querySelectorAll<E>(selector),
];
const hasShownCall = (part: HTMLElement): boolean => part.querySelector('[data-call]:not([hidden])') !== null;

/** Shows only the calls whose method, path and sentence have every word of the field, and says how many they are. */
export function filterCalls(): void {
  const field = document.querySelector<HTMLInputElement>('[data-call-filter]');
  const status = document.querySelector<HTMLElement>('[data-call-count]');
  if (!field || !status) return;
  const idle = status.textContent;
  const rows = all('[data-call]').map((row) => ({
    row,
    text: all('summary > *', row)
      .map((part) => part.textContent)
      .join(' ')
      .toLowerCase(),
  }));
  const folds = all<HTMLDetailsElement>('[data-owner-calls]');
  const groups = all('[data-call-group]');
  const update = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const { row, text } of rows) row.hidden = !words.every((word) => text.includes(word));
    for (const fold of folds) {
      fold.hidden = !hasShownCall(fold);
      fold.open = words.length > 0 && !fold.hidden;
    }
    for (const group of groups) {
      group.hidden = !hasShownCall(group);
      const link = document.querySelector(`[data-contents] a[href="#${group.dataset.callGroup}"]`);
      if (link?.parentElement) link.parentElement.hidden = group.hidden;
    }
    const shown = rows.filter(({ row }) => !row.hidden).length;
    status.textContent = words.length > 0 ? `${shown} of ${idle}` : idle;
    // The headings have moved.
    window.dispatchEvent(new Event('resize'));
  };
  field.addEventListener('input', update);
  // After going back, browsers keep what was typed.
  if (field.value) update();
}

/** Opens the folds around what the address names; some browsers do it themselves. */
export function openAddressedCall(): void {
  const open = () => {
    const target = document.querySelector(':target');
    const closed: HTMLDetailsElement[] = [];
    for (let fold = target?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
      if (!fold.open) closed.push(fold);
    for (const fold of closed) fold.open = true;
    if (closed.length > 0) target?.scrollIntoView();
  };
  window.addEventListener('hashchange', open);
  open();
}

/** What the API reference has besides what an article has. */
export const API_REFERENCE_ENHANCEMENTS = [filterCalls, openAddressedCall];
