import { searchPath } from '#app/lib/search-path.ts';
import { useRead } from '#app/lib/use-read.ts';

/** The search results of a query. */
export function useSearch(query: string) {
  return useRead<'search.query'>(searchPath(query));
}
