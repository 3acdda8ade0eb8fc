import { capitalize } from '@portfolio/text/format/capitalize';
import { useMemo, useRef } from 'react';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { errorText } from '../api/api-error.ts';
import { runBulk } from '../list/bulk.ts';
import {
  changeRows,
  changeRowsWithUndo,
  deletedText,
  deleteRows,
  type RowChange,
  removal,
  withFields,
} from '../list/change-rows.ts';
import { useItems } from '../list/use-items.ts';
import { offerUndo } from '../undo.ts';
import { copyBody } from './copy.ts';
import { forEachPooled, moveItem, renumberOrder, reordered, sortByIds } from './order.ts';
import type { OwnerItem, Resource } from './types.ts';
import { withItem } from './values.ts';
import { isPublic, visibilityOf, withVisibility } from './visibility.ts';

/** A resource's list and the actions on it. */
export function useResource<T extends OwnerItem>(resource: Resource<T>) {
  const { items, error, list, states } = useItems<T>(resource.api.listPath);
  const ordering = useRef<Promise<unknown>>(Promise.resolve());
  const newest = useRef(0);

  const actions = useMemo(() => {
    const { api, noun } = resource;
    const putInto = (item: T) => (items: readonly T[]) => withItem(items, item);
    const put = (item: T) => list.change(putInto(item)).then(() => item);

    /** Retries an order that failed, with the items that are in the list now. */
    const retryOrder = async (ids: readonly string[]) => {
      const now = await list.change((items) => items);
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
      void list.change((stored) => reordered(stored, next));
      ordering.current = ordering.current.then(async () => {
        const send = (item: T) => api.update(item._id, { order: item.order });
        const failure = await forEachPooled(next, send, isNewest);
        if (!isNewest()) return;
        if (failure) {
          const run = () => void retryOrder(next.map(({ _id }) => _id));
          toast.error(errorText(failure), { action: { label: 'Try again', run } });
          // The updates changed the revisions.
        } else await list.reload();
      });
      return ordering.current;
    };

    /** The change of items to what these fields say. */
    const setting = (fieldsOf: (item: T) => Partial<OwnerItem>): RowChange<T> => ({
      show: (item) => withFields<T>({ ...(fieldsOf(item) as Partial<T>), _id: item._id }),
      send: async (item) => putInto(await api.update(item._id, fieldsOf(item))),
      refused: (item) => (isPublic({ ...item, ...fieldsOf(item) }) ? 'Still hidden' : 'Still shown'),
    });

    return {
      reorder,
      create: (body: Record<string, unknown>, key?: string) => api.create(body, key).then(put),
      update: (id: string, body: Record<string, unknown>) => api.update(id, body).then(put),

      /** Shows a hidden item to visitors or hides it, and offers undo. */
      toggle(item: T): Promise<unknown> {
        const shows = !isPublic(item);
        return changeRowsWithUndo(list, [item], {
          ...setting(() => withVisibility(item, shows)),
          text: () => `${capitalize(noun)} ${shows ? 'shown' : 'hidden'}`,
          back: setting(visibilityOf),
        });
      },

      /** Adds a copy right below the item, not public, and offers undo; resolves with its id, or undefined if it failed. */
      async duplicate(item: T, items: readonly T[]): Promise<string | undefined> {
        const copies: T[] = [];
        await runBulk([item], async () => copies.push(await api.create(copyBody(resource, item, items)).then(put)));
        const [copy] = copies;
        if (!copy) return undefined;
        const remove = () => changeRows(list, [copy], removal(api));
        offerUndo(`${capitalize(noun)} duplicated`, remove, 'The copy isn’t public yet.');
        const now = withItem(items, copy);
        const [from, to] = [now.indexOf(copy), now.indexOf(item) + 1];
        // Other items may have the same order.
        if (from !== to) void reorder(moveItem(now, from, from < to ? to - 1 : to));
        return copy._id;
      },

      /** Moves the item to the trash and offers undo; false when the request failed. */
      remove: (item: T): Promise<boolean> => deleteRows(list, [item], { api, text: deletedText(noun), put: putInto }),
      reload: list.reload,
    };
  }, [resource, list]);

  return { items, error, actions, states };
}

/** The actions on the items of a resource. */
export type ResourceActions<T extends OwnerItem> = ReturnType<typeof useResource<T>>['actions'];
