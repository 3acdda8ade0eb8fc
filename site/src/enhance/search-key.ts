import { SEARCH_PAGE } from '@portfolio/contract/pages';
import { hasModifier } from '#app/lib/has-modifier.ts';
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

interface PaletteModule {
  wake(): Promise<void>;
}

function open(event: Event): void {
  event.preventDefault();
  const { search = '' } = document.querySelector<HTMLElement>('[data-search]')?.dataset ?? {};
  import(search).then(({ wake }: PaletteModule) => wake()).catch(() => location.assign(SEARCH_PAGE));
}

/** Opens the palette by `/`, Ctrl-K and the links to the search page. */
export function openSearch(): void {
  document.addEventListener('keydown', (event) => {
    if (!event.defaultPrevented && isSearchShortcut(event)) open(event);
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('[data-search]');
    if (link && !hasModifier(event)) open(event);
  });
}
