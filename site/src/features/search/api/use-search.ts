import { searchPath } from '../../../lib/search-path.ts';
import { useRead } from '../../../lib/use-read.ts';

/** What is found for a query. */
export function useSearch(query: string) {
  return useRead<'search'>(searchPath(query));
}
