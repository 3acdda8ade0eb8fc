import { useRead } from '#app/lib/islands/use-read.ts';
import { searchPath } from '#app/lib/search-path.ts';

/** The search results of a query, of a kind or of all. */
export function useSearch(query: string, kind: string) {
  return useRead<'search.query'>(searchPath(query, kind));
}
