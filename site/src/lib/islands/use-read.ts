import type { AddressOf, ResponseOf, RouteName } from '@portfolio/contract';
import useSWR from 'swr';

/** The SWR fetcher. A 404 resolves to null, as in the server's data; throws on other errors. */
async function fetchPath<T>(path: string): Promise<T> {
  const response = await fetch(path, { credentials: 'omit' });
  if (response.status === 404) return null as T;
  if (!response.ok) throw new Error(path);
  return response.json();
}

/** Reads a public route, typed by the route table: from the data of its island, or over the network. */
export const useRead = <N extends RouteName>(path: AddressOf<N> | null) =>
  useSWR<ResponseOf<N>>(path, fetchPath<ResponseOf<N>>);
