import {
  API_DESCRIPTION,
  API_PAGE,
  BLOG_PAGE,
  blogListPath,
  hasReadOfItsPath,
  SEARCH_PAGE,
} from '@portfolio/contract/pages';
import { blogQueryOf } from './blog-query.ts';
import { kindOf, searchOf, searchPath } from './search-path.ts';

/** The API path behind a page; null for pages without their own read. */
export function pageApiPath(pathname: string, search: string): string | null {
  if (pathname === BLOG_PAGE) return blogListPath(blogQueryOf(search));
  if (pathname === SEARCH_PAGE) return searchPath(searchOf(search), kindOf(search));
  if (pathname === API_PAGE) return API_DESCRIPTION;
  return hasReadOfItsPath(pathname) ? `/api${pathname}` : null;
}
