import { Search } from '#app/features/search/components/search.tsx';
import { hydrate } from '#app/lib/islands/hydrate.tsx';

/** Hydrates the island. */
export const wake = (element: HTMLElement) => hydrate(element, Search);
