import type { OwnerPostRow } from '@portfolio/contract';
import { useMemo, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { useItems } from '#app/panel/list/use-items.ts';
import { type PostPages, readFirst, readNext } from './read-pages.ts';

/** The rows of a list that are read so far; all of them are read again when the list is refreshed. */
export function usePostPages(path: string) {
  const { cache, mutate } = useSWRConfig();
  /** Refreshes that run: SWR drops their answers if the list is changed meanwhile. */
  const refreshing = useRef(0);
  const pagesOf = (key: string): PostPages | undefined => cache.get(key)?.data;
  async function refresh(key: string): Promise<PostPages> {
    refreshing.current += 1;
    try {
      return await readFirst(key, pagesOf(key)?.items.length ?? 0);
    } finally {
      refreshing.current -= 1;
    }
  }
  // The rows of another search are shown until its answer, also when the connection was lost meanwhile.
  const options = { keepPreviousData: true, revalidateOnReconnect: true };
  const { data, error, list, states } = useItems<OwnerPostRow, PostPages>(path, refresh, options);
  const reads = useMemo(() => {
    const store = (pages: PostPages) => mutate<PostPages>(path, pages, { revalidate: false });
    return {
      /** Reads the next page. */
      async more(): Promise<void> {
        const now: PostPages | undefined = cache.get(path)?.data;
        if (!now || now.unread === 0 || refreshing.current > 0) return;
        const next = await readNext(now);
        if (refreshing.current > 0) return;
        await (next && cache.get(path)?.data === now ? store(next) : list.reload());
      },
      /** Reads all rows, and returns them. */
      async all(): Promise<readonly OwnerPostRow[]> {
        const now: PostPages | undefined = cache.get(path)?.data;
        if (now?.unread === 0) return now.items;
        const pages = await readFirst(path, Number.MAX_SAFE_INTEGER);
        await store(pages);
        return pages.items;
      },
    };
  }, [path, cache, mutate, list]);
  return { items: data?.items, unread: data?.unread ?? 0, isCurrent: data?.path === path, error, list, states, reads };
}
