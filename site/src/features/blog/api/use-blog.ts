import { blogListPath } from '@portfolio/contract/blog-path';
import type { BlogQuery } from '../../../lib/blog-query.ts';
import { useRead } from '../../../lib/use-read.ts';

/** One page of the blog list. */
export function useBlogPage(query: BlogQuery) {
  return useRead<'listPosts'>(blogListPath(query));
}

/** One post by its slug. */
export function usePost(slug: string) {
  return useRead<'readPost'>(`/api/blog/${encodeURIComponent(slug)}`);
}
