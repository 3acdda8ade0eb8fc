import type { OwnerPostsQuery } from '@portfolio/contract';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listPathOf, queryOf } from './post-query.ts';

/** Pause in typing after which the server searches (ms). */
const AFTER_TYPING_MS = 150;

/** What the address asks the list for; words that are being typed follow after a pause. */
export function usePostQuery(): { query: OwnerPostsQuery; path: string } {
  const [params] = useSearchParams();
  const { q = '', ...filters } = queryOf(params);
  const words = useLate(q);
  const query = words ? { ...filters, q: words } : filters;
  return { query, path: listPathOf(query) };
}

/** A text once it has not changed for a while, or as soon as it is empty. */
function useLate(value: string): string {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), value ? AFTER_TYPING_MS : 0);
    return () => clearTimeout(timer);
  }, [value]);
  return late;
}
