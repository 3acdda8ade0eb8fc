import { useMemo } from 'react';
import type { Middleware } from 'swr';

/** How a list changes; it must do nothing to a list that is changed already, as one read in between may be. */
export type Change<T> = (items: readonly T[]) => readonly T[];

/** A change that is shown while its request runs. */
export interface PendingChange<T> {
  /** The changed item. */
  id: string;
  change: Change<T>;
  /** Resolves when its request has ended, however it ended. */
  ended: Promise<unknown>;
}

/** The SWR key of the pending changes of a list; they stay in the cache of the panel, without a request. */
export const pendingKey = (path: string) => `pending ${path}`;

const NONE: readonly PendingChange<unknown>[] = [];

/**
 * Applies pending changes to every list that is read. SWR's `optimisticData` keeps one change for each key: a second one
 * would drop the first, and a list read in between would be ignored.
 */
export const showPendingChanges: Middleware = (useSWRNext) => (key, fetcher, config) => {
  const swr = useSWRNext(key, fetcher, config);
  const pendingOf = typeof key === 'string' ? pendingKey(key) : null;
  const { data: pending = NONE } = useSWRNext<readonly PendingChange<unknown>[]>(pendingOf, null, config as never);
  const { data } = swr;
  const shown = useMemo(
    () => (pending.length > 0 && hasItems(data) ? withChanges(data, pending) : data),
    [data, pending],
  );
  // Inherits: reading the other fields here would render again whenever one of them changes.
  return Object.create(swr, { data: { value: shown } });
};

const hasItems = (data: unknown): data is { items: readonly unknown[] } =>
  typeof data === 'object' && data !== null && 'items' in data && Array.isArray(data.items);

const withChanges = (data: { items: readonly unknown[] }, pending: readonly PendingChange<unknown>[]) => ({
  ...data,
  items: pending.reduce((items, { change }) => change(items), data.items),
});
