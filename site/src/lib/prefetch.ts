import { BLOG_PAGE, blogListPath, HOME_PAGE, hasReadOfItsPath } from '@portfolio/contract/pages';
import { blogQueryOf } from './blog-query.ts';
import { prefetchRead } from './use-read.ts';

/** The API path behind a page; null for pages without their own read. */
export function pageApiPath(pathname: string, search: string): string | null {
  if (pathname === BLOG_PAGE) return blogListPath(blogQueryOf(search));
  return hasReadOfItsPath(pathname) ? `/api${pathname}` : null;
}

/** Prefetches the page chunk and the data of a link when it is hovered or touched. */
export function prefetchOnIntent(root: Document, loadPage: (pathname: string) => Promise<boolean>): void {
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target) return;
    if (link.pathname === location.pathname) return;
    void loadPage(link.pathname);
    const path = pageApiPath(link.pathname, link.search);
    if (path) prefetchRead(path);
  };
  root.addEventListener('pointerover', onIntent, { passive: true });
  root.addEventListener('touchstart', onIntent, { passive: true });
}

/** On the home page, prefetches the first page of the blog; called when the page is idle. */
export function prefetchBlog(): void {
  if (location.pathname === HOME_PAGE) prefetchRead(blogListPath());
}
