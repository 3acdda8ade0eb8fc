import { type OwnerPostsQuery, ownerPostsQuery, routes } from '@portfolio/contract';

const NAMES = ['q', 'status', 'tag', 'series', 'pending', 'noExcerpt', 'noCover', 'sort'] as const;

/** What an address asks for; what the list does not know is left out. */
export function queryOf(params: URLSearchParams): OwnerPostsQuery {
  const known = NAMES.flatMap((name) => {
    const { success, data } = ownerPostsQuery.shape[name].safeParse(params.get(name) ?? undefined);
    return success && data ? [[name, data]] : [];
  });
  return Object.fromEntries(known);
}

/** Whether a query asks for all posts, in any order. */
export const isWhole = ({ sort: _sort, ...filters }: OwnerPostsQuery): boolean => Object.keys(filters).length === 0;

/** The API path of the list of what a query asks for; its pages add `page`. */
export function listPathOf(query: OwnerPostsQuery): string {
  const params = Object.entries({ sort: 'changed', ...query }).map(([name, value]) => [name, String(value)]);
  return `${routes['posts.listAdmin'].path}?${new URLSearchParams(params)}`;
}

/** The API path of the counts of all posts. */
export const COUNTS_PATH = `${routes['posts.listAdmin'].path}?counts=true&pageSize=1`;
