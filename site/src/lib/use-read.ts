import useSWR from 'swr';

/** A read that did not work; `status` is 0 when nobody answered. */
export class ReadError extends Error {
  constructor(readonly status: number) {
    super(`The read answered ${status}.`);
  }
}

/** Fetches a public read; public answers are the same for everybody, so no cookie goes along. */
export async function fetchRead<T>(path: string): Promise<T> {
  const response = await fetch(path, { credentials: 'omit' }).catch(() => null);
  if (!response?.ok) throw new ReadError(response?.status ?? 0);
  return (await response.json()) as T;
}

/** A public read by its API path, from what the server left in the page or over the network. */
export function useRead<T>(path: string | null) {
  return useSWR<T, ReadError>(path, fetchRead);
}
