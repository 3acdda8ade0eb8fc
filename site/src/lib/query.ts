import { useSyncExternalStore } from 'react';

const CHANGED = 'querychange';

function subscribe(listener: () => void): () => void {
  // Back and forward change it, too.
  for (const type of ['popstate', CHANGED]) window.addEventListener(type, listener);
  return () => {
    for (const type of ['popstate', CHANGED]) window.removeEventListener(type, listener);
  };
}

/** The query of the address now, with its `?`, or empty; `search` is that of the address that the page was opened at. */
export function useQuery(search: string): string {
  return useSyncExternalStore(
    subscribe,
    () => location.search,
    () => search,
  );
}

/** What the history keeps of a list. */
interface ListState {
  /** The first page that is shown. */
  start?: number;
}

/** What the history keeps with the address. */
export const listState = (): ListState => (typeof history === 'undefined' ? {} : (history.state ?? {}));

/** Goes to the same page with another query without loading it again. */
export function changeQuery(address: string, { replaces = false, state = {} as ListState } = {}): void {
  if (replaces) history.replaceState(state, '', address);
  else history.pushState(state, '', address);
  window.dispatchEvent(new Event(CHANGED));
}
