import { blogListPath } from '@portfolio/contract/pages';
import type { BlogQuery } from '#app/lib/blog-query.ts';
import { useRead } from '#app/lib/use-read.ts';

/** One page of the blog list. */
export function useBlogPage(query: BlogQuery) {
  return useRead<'posts.list'>(blogListPath(query));
}

/** One post by its slug as encoded in its address. */
export function usePost(slug: string) {
  return useRead<'posts.read'>(`/api/blog/${slug}`);
}
