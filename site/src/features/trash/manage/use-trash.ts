import { routes } from '@portfolio/contract';
import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { read, send as sendCall } from '#app/panel/api/client.ts';
import { changeRows, without } from '#app/panel/list/change-rows.ts';
import { useItems } from '#app/panel/list/use-items.ts';
import { KINDS, type Trashed, type TrashKind } from './kinds.ts';
import { TRASH_LIST } from './trash-list.ts';

/** An item in the trash. */
export interface Entry {
  _id: string;
  title: string;
  deletedAt: string;
  kind: TrashKind;
}

const entry = (kind: TrashKind, item: Trashed): Entry => ({
  _id: item._id,
  title: kind.titleOf(item),
  deletedAt: item.deletedAt,
  kind,
});

/** Trashed items of all kinds, last deleted first. */
async function readTrash(): Promise<{ items: Entry[] }> {
  const lists = await Promise.all(
    KINDS.map(async (kind) => {
      const { items } = await read<{ items: Trashed[] }>(routes[`${kind.name}.listTrash`].path);
      return items.map((item) => entry(kind, item));
    }),
  );
  return { items: lists.flat().sort((a, b) => b.deletedAt.localeCompare(a.deletedAt)) };
}

const describe = (entries: readonly Entry[]) =>
  entries.length === 1 ? `“${shortened(entries[0]?.title ?? '')}”` : `${entries.length} items`;
const shortened = (title: string) => (title.length > 60 ? `${[...title].slice(0, 60).join('')}…` : title);

const FRESH = { dedupingInterval: 0 };

/** The trash with its restore and purge actions. */
export function useTrash() {
  // Fetched each time the section is opened: items may have been deleted just before.
  const { items, error, list, states } = useItems<Entry>(TRASH_LIST, readTrash, FRESH);
  const { mutate: reread } = useSWRConfig();
  const actions = useMemo(() => {
    const send = (call: 'restore' | 'purge') => async (entry: Entry) => {
      await sendCall(`${entry.kind.name}.${call}`, { params: { id: entry._id } });
      return without<Entry>(entry);
    };
    const leave = (entries: readonly Entry[], call: 'restore' | 'purge') =>
      changeRows(list, entries, {
        show: (entry) => without(entry),
        send: send(call),
        refused: () => (call === 'restore' ? 'Not restored' : 'Not deleted'),
      });
    return {
      async restore(entries: readonly Entry[]): Promise<void> {
        const back = await leave(entries, 'restore');
        if (!back.length) return;
        for (const name of new Set(back.map(({ kind }) => kind.name))) void reread(routes[`${name}.listAdmin`].path);
        toast.success(`${describe(back)} restored`);
      },
      async purge(entries: readonly Entry[]): Promise<void> {
        const purged = await leave(entries, 'purge');
        if (purged.length) toast.success(`${describe(purged)} deleted for good`);
      },
      reload: list.reload,
    };
  }, [list, reread]);
  return { entries: items, error, actions, states };
}
