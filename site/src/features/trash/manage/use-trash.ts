import { routes } from '@portfolio/contract';
import { useMemo } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { read, send } from '../../../components/panel/client.ts';
import { bulk } from '../../../components/panel/list/bulk.ts';
import { toast } from '../../../components/ui/toast.ts';
import { KINDS, type Trashed, type TrashKind } from './kinds.ts';

/** Something in the trash. */
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

/** Everything trashed of every kind, the last deleted first. */
async function readTrash(): Promise<Entry[]> {
  const lists = await Promise.all(
    KINDS.map(async (kind) => {
      const { items } = (await read(routes[kind.trash].path)) as { items: Trashed[] };
      return items.map((item) => entry(kind, item));
    }),
  );
  return lists.flat().sort((a, b) => b.deletedAt.localeCompare(a.deletedAt));
}

const told = (entries: readonly Entry[]) =>
  entries.length === 1 ? `“${shortened(entries[0]?.title ?? '')}”` : `${entries.length} items`;
const shortened = (title: string) => (title.length > 60 ? `${[...title].slice(0, 60).join('')}…` : title);

/** The trash and the two ways out of it. */
export function useTrash() {
  // Asked each time the section is opened: anything may have been deleted a moment ago.
  const { data, error, mutate } = useSWR('trash', readTrash, { dedupingInterval: 0 });
  const { mutate: reread } = useSWRConfig();
  const actions = useMemo(() => {
    const drop = (gone: readonly Entry[]) =>
      mutate((now) => now?.filter((one) => !gone.some(({ id }) => id === one.id)), { revalidate: false });
    return {
      /** Puts them back where they came from; answers whether any has gone there. */
      async restore(entries: readonly Entry[]): Promise<boolean> {
        const back = await bulk(entries, ({ kind, id }) => send(kind.restore, { params: { id } }));
        if (!back.length) return false;
        await drop(back);
        for (const path of new Set(back.map(({ kind }) => kind.listPath))) void reread(path);
        toast.success(`${told(back)} restored`);
        return true;
      },
      /** Deletes them for good; answers whether any has gone. */
      async purge(entries: readonly Entry[]): Promise<boolean> {
        const gone = await bulk(entries, ({ kind, id }) => send(kind.purge, { params: { id } }));
        if (!gone.length) return false;
        await drop(gone);
        toast.success(`${told(gone)} deleted for good`);
        return true;
      },
      reload: () => mutate(),
    };
  }, [mutate, reread]);
  return { entries: data, error: error as unknown, actions };
}
