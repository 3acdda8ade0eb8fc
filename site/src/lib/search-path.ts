import { MAX_QUERY } from '@portfolio/contract/limits';
import { SEARCH_PAGE } from '@portfolio/contract/pages';

/** The search query in a URL, trimmed and limited in length. */
export const searchOf = (search: string): string =>
  (new URLSearchParams(search).get('q') ?? '').trim().slice(0, MAX_QUERY);

/** The kind of results that a URL asks for; empty for all. */
export const kindOf = (search: string): string => new URLSearchParams(search).get('kind')?.slice(0, MAX_QUERY) ?? '';

/** The API path of a search; null for an empty query. */
export const searchPath = (query: string, kind = ''): `/api/search?${string}` | null =>
  query ? `/api/search?${new URLSearchParams({ q: query, limit: '30', ...(kind && { kind }) })}` : null;

/** The address of the results of a query, of a kind or of all. */
export const resultsPath = (query: string, kind = ''): string =>
  query ? `${SEARCH_PAGE}?${new URLSearchParams({ q: query, ...(kind && { kind }) })}` : SEARCH_PAGE;
