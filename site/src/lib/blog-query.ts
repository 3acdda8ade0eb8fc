import { BLOG_CATEGORIES, type BlogCategory, type BlogSort } from '@portfolio/contract/limits';

export interface BlogQuery {
  page: number;
  category: BlogCategory | '';
  sort: BlogSort;
}

/** What the blog list is asked for in an address; anything unknown counts as not asked. */
export function blogQueryOf(search: string): BlogQuery {
  const query = new URLSearchParams(search);
  const category = BLOG_CATEGORIES.find((known) => known === query.get('category')) ?? '';
  const page = /^[1-9]\d{0,5}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  return { page, category, sort: query.get('sort') === 'oldest' ? 'oldest' : 'newest' };
}

/** The address of a blog list, without what is the default. */
export function blogAddress({ page, category, sort }: BlogQuery): string {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (sort !== 'newest') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/blog?${query}` : '/blog';
}
