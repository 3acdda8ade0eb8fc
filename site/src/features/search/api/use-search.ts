import { useRead } from '#app/lib/islands/use-read.ts';
import { searchPath } from '#app/lib/search-path.ts';

/** The search results of a query. */
export function useSearch(query: string) {
  return useRead<'search.query'>(searchPath(query));
}
