/** What is looked for in an address, trimmed; 200 characters at most. */
export const searchOf = (search: string): string => (new URLSearchParams(search).get('q') ?? '').trim().slice(0, 200);

/** The read behind a search; nothing is read for nothing. */
export const searchPath = (query: string): `/api/search?${string}` | null =>
  query ? `/api/search?${new URLSearchParams({ q: query, limit: '30' })}` : null;
