import { BLOG_PAGE, blogListPath, HOME_PAGE, hasReadOfItsPath } from '@portfolio/contract/pages';
import { blogQueryOf } from './blog-query.ts';

/** The API path behind a page; null for pages without their own read. */
export function pageApiPath(pathname: string, search: string): string | null {
  if (pathname === BLOG_PAGE) return blogListPath(blogQueryOf(search));
  return hasReadOfItsPath(pathname) ? `/api${pathname}` : null;
}

/** On the home page, requests the first page of the blog ahead; called when the page is idle. */
export function prefetchBlog(): void {
  if (location.pathname === HOME_PAGE)
    fetch(blogListPath(), { credentials: 'omit', priority: 'low' }).catch(() => undefined);
}
