import { useMemo, useRef } from 'react';
import useSWR from 'swr';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { capitalize } from '#app/lib/capitalize.ts';
import { errorText } from '../client.ts';
import { offerUndo } from '../undo.ts';
import { forEachPooled, renumberOrder, sortByIds } from './order.ts';
import type { OwnerItem, Resource } from './types.ts';
import { withItem } from './values.ts';

interface List<T> {
  items: T[];
}

/** A resource's list and the actions on it. */
export function useResource<T extends OwnerItem>(resource: Resource<T>) {
  const { data, error, mutate } = useSWR<List<T>, unknown>(resource.api.listPath);
  const ordering = useRef<Promise<unknown>>(Promise.resolve());
  const newest = useRef(0);

  const actions = useMemo(() => {
    const { api, noun } = resource;
    const put = (item: T) =>
      mutate((list) => list && { items: withItem(list.items, item) }, { revalidate: false }).then(() => item);

    const restore = (item: T) =>
      api.restore(item._id).then(
        (restored) => put(restored),
        (failure) => void toast.error(errorText(failure)),
      );

    /** Retries an order that failed, with the items that are in the list now. */
    const retryOrder = async (ids: readonly string[]) => {
      const now = await mutate((list) => list, { revalidate: false });
      if (now) await reorder(sortByIds(now.items, ids));
    };

    /**
     * Shows the new order at once and sends one update per item. A newer order waits for updates in flight and cancels
     * the rest. An order that fails stays visible and can be retried.
     */
    const reorder = (items: readonly T[]): Promise<unknown> => {
      const next = renumberOrder(items);
      newest.current += 1;
      const id = newest.current;
      const isNewest = () => id === newest.current;
      void mutate({ items: next }, { revalidate: false });
      ordering.current = ordering.current.then(async () => {
        const send = (item: T) => api.update(item._id, { order: item.order });
        const failure = await forEachPooled(next, send, isNewest);
        if (!isNewest()) return;
        if (failure) {
          const run = () => void retryOrder(next.map(({ _id }) => _id));
          toast.error(errorText(failure), { action: { label: 'Try again', run } });
          // The updates changed the revisions.
        } else await mutate();
      });
      return ordering.current;
    };

    return {
      reorder,
      create: (body: Record<string, unknown>) => api.create(body).then(put),
      update: (id: string, body: Record<string, unknown>) => api.update(id, body).then(put),

      /** Moves the item to the trash and offers undo; false when the request failed. */
      async remove(item: T): Promise<boolean> {
        try {
          await api.remove(item._id);
        } catch (failure) {
          toast.error(errorText(failure));
          return false;
        }
        await mutate((list) => list && { items: list.items.filter((other) => other._id !== item._id) }, {
          revalidate: false,
        });
        offerUndo(`${capitalize(noun)} deleted`, () => restore(item));
        return true;
      },
      reload: () => mutate(),
    };
  }, [resource, mutate]);

  return { items: data?.items, error, actions };
}

/** The actions on the items of a resource. */
export type ResourceActions<T extends OwnerItem> = ReturnType<typeof useResource<T>>['actions'];
