import { blogListPath } from '@portfolio/contract/pages';
import type { BlogQuery } from '#app/lib/blog-query.ts';
import { useRead } from '#app/lib/islands/use-read.ts';

/** One page of the blog list. */
export function useBlogPage(query: BlogQuery) {
  return useRead<'posts.list'>(blogListPath(query));
}
