import { LIMITS, type ResponseOf, routes } from '@portfolio/contract';
import { useMemo } from 'react';
import useSWR from 'swr';
import { useSettled } from '#app/panel/use-settled.ts';

/** Pause in typing after which the texts are searched (ms). */
const AFTER_TYPING_MS = 150;

type Found = ReadonlyMap<string, ResponseOf<'posts.listAdmin'>['items'][number]>;
const NONE: Found = new Map();

/** What the server has found for a query, by the ids of the posts, also in their texts. */
interface TextSearch {
  found: Found;
  /** The words that it was asked for; until it answers, `found` are those of the words before. */
  words: string;
  isSearching: boolean;
}

/** Searches the texts of all posts, too, which the server has. */
export function useTextSearch(query: string): TextSearch {
  const words = useSettled(query.trim(), AFTER_TYPING_MS);
  const search = new URLSearchParams({ q: words, pageSize: String(LIMITS.ownerPageSize) });
  // All texts are searched for each, so not on every focus.
  const config = { keepPreviousData: true, revalidateOnFocus: false, refreshInterval: 0 };
  const path = words ? `${routes['posts.listAdmin'].path}?${search}` : null;
  const { data, isLoading } = useSWR<ResponseOf<'posts.listAdmin'>>(path, config);
  const found = useMemo(() => (data ? new Map(data.items.map((post) => [post._id, post])) : NONE), [data]);
  const isSearching = words !== query.trim() || isLoading;
  return { found: words && query.trim() ? found : NONE, words, isSearching };
}
