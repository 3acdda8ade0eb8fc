import type { AddressOf, ResponseOf, RouteName } from '@portfolio/contract';
import useSWR from 'swr';

/** The SWR fetcher. A 404 resolves to null, as in the boot data; throws on other errors. */
async function fetchPath<T>(path: string): Promise<T> {
  const response = await fetch(path, { credentials: 'omit' });
  if (response.status === 404) return null as T;
  if (!response.ok) throw new Error(path);
  return response.json();
}

const prefetched = new Map<string, Promise<unknown>>();

/** Prefetches a path once for its next read; a failed request is dropped, so that the read fetches again. */
export function prefetchRead(path: string): void {
  if (prefetched.has(path)) return;
  const read = fetchPath(path);
  prefetched.set(path, read);
  read.catch(() => prefetched.delete(path));
}

/** Takes the prefetched response, or fetches the path. */
function take<T>(path: string): Promise<T> {
  const read = (prefetched.get(path) as Promise<T> | undefined) ?? fetchPath<T>(path);
  prefetched.delete(path);
  return read;
}

/** Fetches a public route, typed by the route table; without cookies, since responses are the same for everybody. */
export const fetchRead = <N extends RouteName>(path: AddressOf<N>) => fetchPath<ResponseOf<N>>(path);

/** Reads a public route, typed by the route table, from the boot data or over the network. */
export function useRead<N extends RouteName>(path: AddressOf<N> | null) {
  return useSWR<ResponseOf<N>>(path, take<ResponseOf<N>>);
}
