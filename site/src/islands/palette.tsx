import { SEARCH_PAGE } from '@portfolio/contract/pages';

/** Opens the palette over the page, loaded with its styles when it is opened; the search page has a field of its own. */
export async function wake(): Promise<void> {
  if (location.pathname === SEARCH_PAGE) {
    document.getElementById('search-q')?.focus();
    return;
  }
  const { openPalette } = await import('#app/features/search/palette/open-palette.tsx');
  document.querySelector<HTMLDialogElement>('#menu')?.close();
  openPalette();
}
