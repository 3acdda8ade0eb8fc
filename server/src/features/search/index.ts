import type { Cache } from '@portfolio/compat-api/cache';
import { handlers } from '@portfolio/compat-api/handler';
import type { Feature } from '#app/feature.ts';
import type { SearchSources } from './documents.ts';
import { openSearch } from './search.ts';

interface SearchOptions extends SearchSources {
  cache: Cache;
}

/** The public search. */
export function createSearch({ cache, ...sources }: SearchOptions) {
  const search = openSearch(sources, cache);
  return {
    handlers: handlers({ 'search.query': ({ query }) => search(query) }),
  } satisfies Feature;
}
