import { blogListPath } from '@portfolio/contract/blog-path';
import { blogQueryOf } from './blog-query.ts';
import { readAhead } from './use-read.ts';

/** The read that a page of one thing stands on: `/blog/x` on `/api/blog/x`; nothing for other pages. */
export const itemRead = (pathname: string): string | null =>
  /^\/(blog|projects)\/[^/]+$/.test(pathname) ? `/api${pathname}` : null;

/** The read that a page of our own stands on; nothing for pages that bring all they need. */
export function readBehind(pathname: string, search: string): string | null {
  return pathname === '/blog' ? blogListPath(blogQueryOf(search)) : itemRead(pathname);
}

/** Loads ahead what a link leads to, its page and what that reads, when a pointer or a finger comes to it. */
export function prefetchOnIntent(root: Document, loadPage: (pathname: string) => Promise<boolean>): void {
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target) return;
    if (link.pathname === location.pathname) return;
    void loadPage(link.pathname);
    const path = readBehind(link.pathname, link.search);
    if (path) readAhead(path);
  };
  root.addEventListener('pointerover', onIntent, { passive: true });
  root.addEventListener('touchstart', onIntent, { passive: true });
}

/** On the home page the blog's first list is read ahead, once everything else is done. */
export function prefetchBlog(): void {
  if (location.pathname === '/') readAhead(blogListPath());
}
