import type { Cache } from '@portfolio/compat-api/cache';
import type { Gateway } from '@portfolio/compat-api/gateway';
import { handlers } from '@portfolio/compat-api/handler';
import type { Feature } from '#app/feature.ts';
import { openSearch } from './search.ts';

interface SearchOptions {
  gateway: Gateway;
  cache: Cache;
}

/** The public search. */
export function createSearch({ gateway, cache }: SearchOptions) {
  const search = openSearch(gateway, cache);
  return {
    handlers: handlers({ 'search.query': ({ query }) => search(query) }),
  } satisfies Feature;
}
