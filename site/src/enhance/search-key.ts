import { SEARCH_PAGE } from '@portfolio/contract/pages';
import { latinKey } from '#app/lib/latin-key.ts';

const TEXT_FIELDS = 'input, textarea, select, [contenteditable]';

/** Whether a key press opens the search: `/` outside of fields, Ctrl-K or ⌘K anywhere. */
export function isSearchShortcut(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey, target } = event;
  const key = latinKey(event);
  if (altKey) return false;
  if (ctrlKey || metaKey) return !shiftKey && key === 'k';
  return key === '/' && !(target instanceof Element && target.closest(TEXT_FIELDS));
}

/** Opens the search page by `/` and Ctrl-K; there they move to its field. */
export function openSearchByKey(): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || !isSearchShortcut(event)) return;
    event.preventDefault();
    // Another page's field would lose what is typed when the search page takes its place.
    if (location.pathname === SEARCH_PAGE) document.getElementById('search-q')?.focus();
    else location.assign(SEARCH_PAGE);
  });
}
