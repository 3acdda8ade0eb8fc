import type { ResourceName, RouteName } from '@portfolio/contract';
import { useRef } from 'react';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { errorText, send } from '#app/panel/api/client.ts';
import { deleteWithUndo } from '#app/panel/list/delete-with-undo.ts';
import { useItems } from '#app/panel/list/use-items.ts';
import { listApi } from '#app/panel/resource/api.ts';

interface Files<T> {
  resource: ResourceName;
  /** Set if one file of the list is the current one. */
  makeCurrent?: RouteName;
  /** Singular, capitalised: the first word of toasts. */
  noun: string;
  /** The order in which the server lists them. */
  compare: (a: T, b: T) => number;
}

/** A list of stored files, with deletion and undo. */
export function useFileList<T extends { _id: string; current?: boolean }>({
  resource,
  makeCurrent,
  noun,
  compare,
}: Files<T>) {
  const api = listApi<T>(resource);
  const heading = useRef<HTMLHeadingElement>(null);
  const { items, error, list: shown } = useItems<T>(api.listPath);

  /** Adds or replaces an item; `others` maps the remaining items. */
  const put = (item: T, others = (other: T): T => other) =>
    shown.change((all) => [item, ...all.filter(({ _id }) => _id !== item._id).map(others)].sort(compare));

  /** Shows a restored file and makes it current again if it was; returns the list. */
  const putRestored = async (restored: T, { _id, current }: T) => {
    const saved = await put(restored);
    if (!current || !makeCurrent) return saved;
    const { item } = await send<{ item: T }>(makeCurrent, { params: { id: _id } });
    return put(item, (other) => ({ ...other, current: false }));
  };

  return {
    /** The section’s heading; focused after a deletion, because the pressed button is gone. */
    heading,
    items,
    error,
    reload: shown.reload,
    put,
    /** Moves files to the trash and offers undo; `afterwards` is called with each list that results. */
    async remove(files: readonly T[], afterwards: (now: readonly T[]) => void = () => {}): Promise<void> {
      const isDeleted = await deleteWithUndo(files, {
        api,
        text: (count) => (count === 1 ? `${noun} deleted` : `${count} deleted`),
        async put(restored, deleted) {
          const now = await putRestored(restored, deleted);
          if (now) afterwards(now.items);
        },
        async hide(deleted) {
          await shown.hide(deleted);
          // The deletion may have made another file current.
          afterwards((await shown.reload())?.items ?? []);
        },
        onFailure: (failure) => void toast.error(errorText(failure)),
      });
      if (isDeleted) heading.current?.focus();
    },
  };
}
