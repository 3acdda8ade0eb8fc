import { routes } from '@portfolio/contract';
import { useMemo } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { read, send } from '#app/panel/api/client.ts';
import { runBulk } from '#app/panel/list/bulk.ts';
import { KINDS, type Trashed, type TrashKind } from './kinds.ts';

/** An item in the trash. */
export interface Entry {
  id: string;
  title: string;
  deletedAt: string;
  kind: TrashKind;
}

const entry = (kind: TrashKind, item: Trashed): Entry => ({
  id: item._id,
  title: kind.titleOf(item),
  deletedAt: item.deletedAt,
  kind,
});

/** Trashed items of all kinds, last deleted first. */
async function readTrash(): Promise<Entry[]> {
  const lists = await Promise.all(
    KINDS.map(async (kind) => {
      const { items } = await read<{ items: Trashed[] }>(routes[`${kind.name}.listTrash`].path);
      return items.map((item) => entry(kind, item));
    }),
  );
  return lists.flat().sort((a, b) => b.deletedAt.localeCompare(a.deletedAt));
}

const describe = (entries: readonly Entry[]) =>
  entries.length === 1 ? `“${shortened(entries[0]?.title ?? '')}”` : `${entries.length} items`;
const shortened = (title: string) => (title.length > 60 ? `${[...title].slice(0, 60).join('')}…` : title);

/** The trash with its restore and purge actions. */
export function useTrash() {
  // Fetched each time the section is opened: items may have been deleted just before.
  const { data, error, mutate } = useSWR<Entry[], unknown>('trash', readTrash, { dedupingInterval: 0 });
  const { mutate: reread } = useSWRConfig();
  const actions = useMemo(() => {
    const drop = (gone: readonly Entry[]) =>
      mutate((now) => now?.filter((one) => !gone.some(({ id }) => id === one.id)), { revalidate: false });
    return {
      /** Restores items; returns whether any was restored. */
      async restore(entries: readonly Entry[]): Promise<boolean> {
        const back = await runBulk(entries, ({ kind, id }) => send(`${kind.name}.restore`, { params: { id } }));
        if (!back.length) return false;
        await drop(back);
        for (const name of new Set(back.map(({ kind }) => kind.name))) void reread(routes[`${name}.listAdmin`].path);
        toast.success(`${describe(back)} restored`);
        return true;
      },
      /** Purges items; returns whether any was purged. */
      async purge(entries: readonly Entry[]): Promise<boolean> {
        const purged = await runBulk(entries, ({ kind, id }) => send(`${kind.name}.purge`, { params: { id } }));
        if (!purged.length) return false;
        await drop(purged);
        toast.success(`${describe(purged)} deleted for good`);
        return true;
      },
      reload: () => mutate(),
    };
  }, [mutate, reread]);
  return { entries: data, error, actions };
}
