import type { OwnerPostsQuery } from '@portfolio/contract';
import { useSearchParams } from 'react-router-dom';
import { listPathOf, queryOf } from '#app/panel/post-query.ts';
import { useSettled } from '#app/panel/use-settled.ts';

/** Pause in typing after which the server searches (ms). */
const AFTER_TYPING_MS = 150;

/** What the address asks the list for; words that are being typed follow after a pause. */
export function usePostQuery(): { query: OwnerPostsQuery; path: string } {
  const [params] = useSearchParams();
  const { q = '', ...filters } = queryOf(params);
  const settled = useSettled(q, AFTER_TYPING_MS);
  // An emptied field shows all posts at once.
  const words = q && settled;
  const query = words ? { ...filters, q: words } : filters;
  return { query, path: listPathOf(query) };
}
