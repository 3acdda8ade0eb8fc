import type { AddressOf, ResponseOf, RouteName } from '@portfolio/contract';
import useSWR from 'swr';

/** Fetches whatever a path answers: the fetcher of SWR. What does not exist is null, as the server leaves it in a page. */
async function fetchPath<T>(path: string): Promise<T> {
  const response = await fetch(path, { credentials: 'omit' });
  if (response.status === 404) return null as T;
  if (!response.ok) throw new Error(path);
  return (await response.json()) as T;
}

const ahead = new Map<string, Promise<unknown>>();

/** Reads ahead, once, for whoever needs it next; what failed is forgotten, so that it is read again when it is needed. */
export function readAhead(path: string): void {
  if (ahead.has(path)) return;
  const read = fetchPath(path);
  ahead.set(path, read);
  read.catch(() => ahead.delete(path));
}

/** What was read ahead, or what the path answers now. */
function take<T>(path: string): Promise<T> {
  const read = (ahead.get(path) as Promise<T> | undefined) ?? fetchPath<T>(path);
  ahead.delete(path);
  return read;
}

/** Fetches a public read by its row of the route table; public answers are the same for everybody, so no cookie goes along. */
export const fetchRead = <N extends RouteName>(path: AddressOf<N>) => fetchPath<ResponseOf<N>>(path);

/** A public read by its row of the route table, from what the server left in the page or over the network. */
export function useRead<N extends RouteName>(path: AddressOf<N> | null) {
  return useSWR<ResponseOf<N>>(path, take<ResponseOf<N>>);
}
