import type { AddressOf, ResponseOf, RouteName } from '@portfolio/contract';
import { useEffect } from 'react';
import useSWR from 'swr';

/** The SWR fetcher. A 404 resolves to null, as in the server's data; throws on other errors. */
async function fetchPath<T>(path: string): Promise<T> {
  const response = await fetch(path, { credentials: 'omit' });
  if (response.status === 404) return null as T;
  if (!response.ok) throw new Error(path);
  return response.json();
}

/** Whether the page was rendered before it was visited, so that what it shows may be old. */
function wasPrerendered(): boolean {
  const [page] = performance.getEntriesByType('navigation');
  return page !== undefined && 'activationStart' in page && Number(page.activationStart) > 0;
}

/**
 * Reads a public route, typed by the route table: from the data of its island, or over the network. It is read again when
 * the page comes back from the browser's memory, or was rendered ahead.
 */
export function useRead<N extends RouteName>(path: AddressOf<N> | null) {
  const read = useSWR<ResponseOf<N>>(path, fetchPath<ResponseOf<N>>);
  const { mutate } = read;
  useEffect(() => {
    const again = ({ persisted }: PageTransitionEvent) => persisted && void mutate();
    if (wasPrerendered()) void mutate();
    addEventListener('pageshow', again);
    return () => removeEventListener('pageshow', again);
  }, [mutate]);
  return read;
}
