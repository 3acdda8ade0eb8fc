import { BLOG_CATEGORIES } from '@portfolio/contract';
import { BLOG_PAGE, SEARCH_PAGE } from '@portfolio/contract/pages';
import { isOneOf } from '@portfolio/contract/type-guards';

/** The page that lists the posts of a category or tag: the filtered list of posts, or a search for the name. */
export function listPageOf(name: string): string {
  const category = name.toLowerCase();
  return isOneOf(BLOG_CATEGORIES, category)
    ? `${BLOG_PAGE}?${new URLSearchParams({ category })}`
    : `${SEARCH_PAGE}?${new URLSearchParams({ q: name })}`;
}
