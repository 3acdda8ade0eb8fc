import { SEARCH_PAGE } from '@portfolio/contract/pages';
import { hasModifier } from '#app/lib/has-modifier.ts';
import { latinKey } from '#app/lib/latin-key.ts';

/** After how long without the code of the palette the page of the search opens in its place (ms); a busy phone needs two. */
const PATIENCE_MS = 3_000;
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
  /** Resolves with what opens the palette, once its code is loaded. */
  wake(): Promise<(typed: string) => void>;
}

let isOpening = false;

/** Opens the palette, or the page of the search if that takes too long, with what was typed meanwhile. */
function open(event: Event): void {
  event.preventDefault();
  // That page has a field of its own.
  if (location.pathname === SEARCH_PAGE) {
    document.getElementById('search-q')?.focus();
    return;
  }
  if (isOpening) return;
  isOpening = true;
  const { style } = document.documentElement;
  style.cursor = 'progress';
  let typed = '';
  const type = (key: KeyboardEvent) => {
    if (key.key.length > 1 || key.ctrlKey || key.metaKey || key.altKey) return;
    key.preventDefault();
    typed += key.key;
  };
  document.addEventListener('keydown', type, true);
  const { search = '' } = document.querySelector<HTMLElement>('[data-search]')?.dataset ?? {};
  const loaded = import(search).then(({ wake }: PaletteModule) => wake());
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  void Promise.race([loaded, patience])
    .catch(() => undefined)
    .then((openPalette) => {
      isOpening = false;
      style.cursor = '';
      document.removeEventListener('keydown', type, true);
      if (openPalette) openPalette(typed);
      else location.assign(SEARCH_PAGE + (typed && `?q=${encodeURIComponent(typed)}`));
    });
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
