import { useMemo, useState } from 'react';
import useSWR, { type Fetcher, type SWRConfiguration, useSWRConfig } from 'swr';
import { type Change, type PendingChange, pendingKey } from './pending-changes.ts';
import { type RefusedChange, statesOf } from './rows/row-state.ts';

/** What is shown of a list. */
export interface List<T> {
  /** Changes the stored list. */
  change: (to: (items: readonly T[]) => readonly T[]) => Promise<{ items: readonly T[] } | undefined>;
  /**
   * Shows a change of an item until `end` is called, with the change that was stored or without one. `turn` resolves when
   * the earlier requests for this item have ended. An earlier refusal is forgotten.
   */
  show: (id: string, change: Change<T>) => { turn: Promise<unknown>; end: (stored?: Change<T>) => void };
  /** Says in the rows which changes the server has refused. */
  refuse: (changes: readonly RefusedChange<T>[]) => void;
  reload: () => Promise<{ items: readonly T[] } | undefined>;
}

const NONE: readonly never[] = [];

/**
 * A list read from the API, with changes of what is shown that need no further request; `states` says
 * what became of the last change of an item, `data` is the whole answer.
 */
export function useItems<T extends { _id: string }, D extends { items: readonly T[] } = { items: readonly T[] }>(
  path: string,
  fetcher: Fetcher<D> | null = null,
  config: SWRConfiguration = {},
) {
  const { data, error, mutate } = useSWR<D, unknown>(path, fetcher, config);
  const { data: pending = NONE } = useSWR<readonly PendingChange<T>[]>(pendingKey(path), { isPaused: () => true });
  const [refused, setRefused] = useState<readonly RefusedChange<T>[]>([]);
  const { cache, mutate: mutateKey } = useSWRConfig();
  const list = useMemo((): List<T> => {
    // By its path: when a request has ended, the list of another path may be shown, whose read this would drop.
    const change: List<T>['change'] = async (to) => {
      const now: D | undefined = cache.get(path)?.data;
      return now ? mutateKey<D>(path, { ...now, items: to(now.items) }, { revalidate: false }) : mutateKey<D>(path);
    };
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
        setRefused((now) => (now.some((one) => one.id === id) ? now.filter((one) => one.id !== id) : now));
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
      refuse: (changes) => setRefused((now) => (changes.length > 0 ? [...now, ...changes] : now)),
      reload: () => mutate(),
    };
  }, [path, mutate, cache, mutateKey]);
  const items = data?.items;
  const states = useMemo(() => {
    const savingIds = pending.map(({ id }) => id);
    return statesOf(items, savingIds, refused);
  }, [items, pending, refused]);
  return { items, data, error, list, states };
}
