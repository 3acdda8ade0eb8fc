import { type RouteName, routes } from '@portfolio/contract';
import useSWR from 'swr';
import { toast } from '../../ui/toast.ts';
import { errorText, send } from '../client.ts';
import { offerUndo } from '../undo.ts';

interface Calls<T> {
  list: RouteName;
  remove: RouteName;
  restore: RouteName;
  /** Where one of the list is current. */
  makeCurrent?: RouteName;
  /** Singular, capitalised: the first word of what is told. */
  noun: string;
  /** The order in which the server lists them. */
  compare: (a: T, b: T) => number;
}

/** A list of stored files, and deleting one of them with the way back. */
export function useFileList<T extends { _id: string; current?: boolean }>(calls: Calls<T>) {
  const { list, remove, restore, noun, compare } = calls;
  const { data, error, mutate } = useSWR<{ items: T[] }>(routes[list].path);

  const show = (change: (items: readonly T[]) => T[]) =>
    mutate((now) => now && { items: change(now.items) }, { revalidate: false });
  /** Puts an item into its place; `others` says what becomes of the rest. */
  const put = (item: T, others = (other: T): T => other) =>
    show((items) => [item, ...items.filter(({ _id }) => _id !== item._id).map(others)].sort(compare));

  /** Brings one back as it was: the current one takes its place again. */
  const bring = async ({ _id, current }: T) => {
    const params = { id: _id };
    try {
      const { item } = (await send(restore, { params })) as { item: T };
      const shown = await put(item);
      if (!current || !calls.makeCurrent) return shown;
      const made = (await send(calls.makeCurrent, { params })) as { item: T };
      return await put(made.item, (other) => ({ ...other, current: false }));
    } catch (failure) {
      toast.error(errorText(failure));
      return undefined;
    }
  };

  return {
    items: data?.items,
    error: error as unknown,
    reload: () => mutate(),
    put,
    /** Moves some to the trash and offers the way back; answers those that are gone and tells the first refusal. */
    async remove(items: readonly T[], afterwards: (now: readonly T[]) => void = () => {}): Promise<readonly T[]> {
      const gone: T[] = [];
      const isGone = ({ _id }: T) => gone.some((item) => item._id === _id);
      let refusal: unknown;
      for (const item of items) {
        const done = await send(remove, { params: { id: item._id } }).then(
          () => true,
          (failure: unknown) => {
            refusal ??= failure;
            return false;
          },
        );
        if (done) gone.push(item);
      }
      if (refusal !== undefined) toast.error(errorText(refusal));
      if (gone.length === 0) return gone;
      await show((all) => all.filter((item) => !isGone(item)));
      // Another may have become the current one.
      const now = await mutate();
      afterwards(now?.items ?? []);
      const undo = async () => {
        let last: { items: T[] } | undefined;
        for (const item of gone) last = (await bring(item)) ?? last;
        if (last) afterwards(last.items);
      };
      const told = gone.length === 1 ? `${noun} deleted` : `${gone.length} deleted`;
      offerUndo(told, undo);
      return gone;
    },
  };
}
