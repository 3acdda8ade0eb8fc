import { useMemo } from 'react';
import useSWR, { type Fetcher, type SWRConfiguration, useSWRConfig } from 'swr';
import { type Change, type PendingChange, pendingKey } from './pending-changes.ts';

/** What is shown of a list. */
export interface List<T> {
  /** Changes the stored list. */
  change: (to: (items: readonly T[]) => readonly T[]) => Promise<{ items: readonly T[] } | undefined>;
  /**
   * Shows a change of an item until `end` is called, with the change that was stored or without one. `turn` resolves when
   * the earlier requests for this item have ended.
   */
  show: (id: string, change: Change<T>) => { turn: Promise<unknown>; end: (stored?: Change<T>) => void };
  reload: () => Promise<{ items: readonly T[] } | undefined>;
}

const NONE: readonly never[] = [];

/**
 * A list read from the API, with changes of what is shown that need no further request; `pending` has the ids of items
 * whose last change the server has not answered yet, `data` is the whole answer.
 */
export function useItems<T extends { _id: string }, D extends { items: readonly T[] } = { items: readonly T[] }>(
  path: string,
  fetcher: Fetcher<D> | null = null,
  config: SWRConfiguration = {},
) {
  const { data, error, mutate } = useSWR<D, unknown>(path, fetcher, config);
  const { data: pending = NONE } = useSWR<readonly PendingChange<T>[]>(pendingKey(path), { isPaused: () => true });
  const { cache, mutate: mutateKey } = useSWRConfig();
  const list = useMemo((): List<T> => {
    const change: List<T>['change'] = (to) =>
      mutate((now) => now && { ...now, items: to(now.items) }, { revalidate: false });
    const key = pendingKey(path);
    const pendingNow = (): readonly PendingChange<T>[] => cache.get(key)?.data ?? [];
    const setPending = (next: readonly PendingChange<T>[]) => void mutateKey(key, next, { revalidate: false });
    return {
      change,
      show(id, shown) {
        let settle = () => {};
        const ended = new Promise<void>((resolve) => {
          settle = resolve;
        });
        const entry = { id, change: shown, ended };
        const turn = Promise.all(pendingNow().flatMap((other) => (other.id === id ? [other.ended] : [])));
        setPending([...pendingNow(), entry]);
        return {
          turn,
          end(stored) {
            if (stored) void change(stored);
            setPending(pendingNow().filter((other) => other !== entry));
            settle();
          },
        };
      },
      reload: () => mutate(),
    };
  }, [path, mutate, cache, mutateKey]);
  const ids = useMemo(() => new Set(pending.map(({ id }) => id)), [pending]);
  return { items: data?.items, data, error, list, pending: ids };
}
