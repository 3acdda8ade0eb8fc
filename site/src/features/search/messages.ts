/** Said when the search could not be read. */
export const SEARCH_FAILED = 'The search could not be loaded.';

/** Said when nothing fits a query. */
export const nothingFound = (query: string): string => `Nothing found for “${query}”.`;
