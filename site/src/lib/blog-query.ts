import { BLOG_CATEGORIES, type BlogCategory, type BlogSort } from '@portfolio/contract/limits';
import { BLOG_PAGE } from '@portfolio/contract/pages';

/** Page, category and order of the blog list, as in its URL. */
export interface BlogQuery {
  page: number;
  category: BlogCategory | '';
  sort: BlogSort;
}

/** Parses the query string of the blog list; unknown values fall back to the defaults. */
export function blogQueryOf(search: string): BlogQuery {
  const query = new URLSearchParams(search);
  const category = BLOG_CATEGORIES.find((known) => known === query.get('category')) ?? '';
  const page = /^[1-9]\d{0,5}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  return { page, category, sort: query.get('sort') === 'oldest' ? 'oldest' : 'newest' };
}

/** The path of a blog list; default values are omitted. */
export function blogAddress({ page, category, sort }: BlogQuery): string {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (sort !== 'newest') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${BLOG_PAGE}?${query}` : BLOG_PAGE;
}
