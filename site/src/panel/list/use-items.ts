import { useMemo } from 'react';
import useSWR from 'swr';

/** A list read from the API, with changes of what is shown that need no further request. */
export function useItems<T extends { _id: string }>(path: string) {
  const { data, error, mutate } = useSWR<{ items: T[] }, unknown>(path);
  const list = useMemo(() => {
    const change = (to: (items: T[]) => T[]) => mutate((now) => now && { items: to(now.items) }, { revalidate: false });
    return {
      change,
      /** Replaces an item by its stored version, at the same position. */
      replace: (item: { _id: string } & Partial<T>) =>
        change((items) => items.map((other) => (other._id === item._id ? { ...other, ...item } : other))),
      hide(gone: readonly { _id: string }[]) {
        const ids = new Set(gone.map(({ _id }) => _id));
        return change((items) => items.filter(({ _id }) => !ids.has(_id)));
      },
      reload: () => mutate(),
    };
  }, [mutate]);
  return { items: data?.items, error, list };
}
