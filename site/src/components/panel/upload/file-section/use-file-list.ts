import { type RouteName, routes } from '@portfolio/contract';
import { useRef } from 'react';
import useSWR from 'swr';
import { errorText, send } from '#app/components/panel/client.ts';
import { offerUndo } from '#app/components/panel/undo.ts';
import { toast } from '#app/components/ui/toasts/toast.ts';

interface Calls<T> {
  list: RouteName;
  remove: RouteName;
  restore: RouteName;
  /** Set if one file of the list is the current one. */
  makeCurrent?: RouteName;
  /** Singular, capitalised: the first word of toasts. */
  noun: string;
  /** The order in which the server lists them. */
  compare: (a: T, b: T) => number;
}

/** A list of stored files, with deletion and undo. */
export function useFileList<T extends { _id: string; current?: boolean }>(calls: Calls<T>) {
  const { list, remove, restore, noun, compare } = calls;
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, mutate } = useSWR<{ items: T[] }, unknown>(routes[list].path);

  const show = (change: (items: readonly T[]) => T[]) =>
    mutate((now) => now && { items: change(now.items) }, { revalidate: false });
  /** Adds or replaces an item; `others` maps the remaining items. */
  const put = (item: T, others = (other: T): T => other) =>
    show((items) => [item, ...items.filter(({ _id }) => _id !== item._id).map(others)].sort(compare));

  /** Restores a deleted file and makes it current again if it was. */
  const restoreItem = async ({ _id, current }: T) => {
    const params = { id: _id };
    try {
      const { item } = await send<{ item: T }>(restore, { params });
      const saved = await put(item);
      if (!current || !calls.makeCurrent) return saved;
      const made = await send<{ item: T }>(calls.makeCurrent, { params });
      return await put(made.item, (other) => ({ ...other, current: false }));
    } catch (failure) {
      toast.error(errorText(failure));
      return undefined;
    }
  };

  return {
    /** The section’s heading; focused after a deletion, because the pressed button is gone. */
    heading,
    items: data?.items,
    error,
    reload: () => mutate(),
    put,
    /** Moves files to the trash and offers undo; shows the first error as a toast. */
    async remove(items: readonly T[], afterwards: (now: readonly T[]) => void = () => {}): Promise<void> {
      const deleted: T[] = [];
      const isDeleted = ({ _id }: T) => deleted.some((item) => item._id === _id);
      let refusal: unknown;
      for (const item of items) {
        const done = await send(remove, { params: { id: item._id } }).then(
          () => true,
          (failure: unknown) => {
            refusal ??= failure;
            return false;
          },
        );
        if (done) deleted.push(item);
      }
      if (refusal !== undefined) toast.error(errorText(refusal));
      if (deleted.length === 0) return;
      await show((all) => all.filter((item) => !isDeleted(item)));
      // The deletion may have made another file current.
      const now = await mutate();
      afterwards(now?.items ?? []);
      const undo = async () => {
        let last: { items: T[] } | undefined;
        for (const item of deleted) last = (await restoreItem(item)) ?? last;
        if (last) afterwards(last.items);
      };
      const text = deleted.length === 1 ? `${noun} deleted` : `${deleted.length} deleted`;
      offerUndo(text, undo);
      heading.current?.focus();
    },
  };
}
