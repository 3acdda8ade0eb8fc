import { type BlogCategory, type BlogSort, LIMITS } from './limits.ts';

/** The key of the blog's lists, as section 7 of the specification writes them. Free of zod, for visitors' bundles. */
export function blogListPath(
  query: { page?: number; category?: BlogCategory | ''; sort?: BlogSort } = {},
): `/api/blog?${string}` {
  const { page = 1, category = '', sort = 'newest' } = query;
  return `/api/blog?page=${page}&pageSize=${LIMITS.defaultPageSize}&category=${category}&sort=${sort}`;
}
