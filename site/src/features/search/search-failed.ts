/** Said when the search could not be read. */
export const SEARCH_FAILED = 'The search could not be loaded.';
