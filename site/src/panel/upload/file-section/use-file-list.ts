import type { ResourceName, RouteName } from '@portfolio/contract';
import { useRef } from 'react';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { errorText } from '#app/panel/api/api-error.ts';
import { send } from '#app/panel/api/client.ts';
import { changeRows, changeRowsWithUndo, removal, unlessThere, without } from '#app/panel/list/change-rows.ts';
import type { Change } from '#app/panel/list/pending-changes.ts';
import { useItems } from '#app/panel/list/use-items.ts';
import { listApi } from '#app/panel/resource/api.ts';

interface Files<T> {
  resource: ResourceName;
  /** The call that puts a file first: as the current or the latest one. */
  makeFirst?: RouteName;
  /** Singular, capitalised: the first word of toasts. */
  noun: string;
  /** The order in which the server lists them. */
  compare: (a: T, b: T) => number;
  /** Called with the current file once the server has another one. */
  onCurrent?: (file: T | undefined) => void;
}

const reportFailure = (failure: unknown) => void toast.error(errorText(failure));

/** The list with this file first. */
const first =
  <T extends { _id: string }>(file: T): Change<T> =>
  (files) => [file, ...without<T>(file)(files)];

/** The list without this file; after the current one the next one is current. */
const withoutFile =
  <T extends { _id: string; current?: boolean }>(file: T): Change<T> =>
  (files) => {
    const [next, ...others] = without<T>(file)(files);
    if (!next) return [];
    return [file.current ? { ...next, current: true } : next, ...others];
  };

/** A list of stored files, with deletion and undo. */
export function useFileList<T extends { _id: string; current?: boolean }>(files: Files<T>) {
  const { resource, makeFirst, noun, compare, onCurrent = () => {} } = files;
  const api = listApi<T>(resource);
  const heading = useRef<HTMLHeadingElement>(null);
  const { items, error, list } = useItems<T>(api.listPath);

  /** Adds or replaces a file; only one is the current one. */
  const putInto = (item: T) => (all: readonly T[]) => {
    const others = without<T>(item)(all).map((other) => (item.current ? { ...other, current: false } : other));
    return [item, ...others].sort(compare);
  };
  const stored = (item: T) => {
    if (item.current) onCurrent(item);
    return putInto(item);
  };
  const sendFirst = async (route: RouteName, { _id }: T) =>
    (await send<{ item: T }>(route, { params: { id: _id } })).item;

  return {
    heading,
    items,
    error,
    reload: list.reload,
    /** The list itself, for changes of its rows. */
    list,
    /** Shows an uploaded file. */
    put: (item: T) => list.change(stored(item)),
    /** Makes a file the current or the latest one. */
    makeFirst: (item: T) =>
      makeFirst &&
      changeRows(list, [item], {
        show: () => (item.current === undefined ? first(item) : putInto({ ...item, current: true })),
        send: async () => stored(await sendFirst(makeFirst, item)),
      }),
    /** Moves files to the trash and offers undo. */
    async remove(gone: readonly T[]): Promise<void> {
      const deleted = await changeRowsWithUndo(list, gone, {
        ...removal<T>(api),
        show: withoutFile,
        text: (count) => (count === 1 ? `${noun} deleted` : `${count} deleted`),
        back: {
          show: unlessThere(putInto),
          async send(item) {
            const restored = await api.restore(item._id);
            return stored(item.current && makeFirst ? await sendFirst(makeFirst, item) : restored);
          },
        },
        onFailure: reportFailure,
      });
      if (deleted.length === 0) return;
      // The deletion may have made another file current.
      const now = await list.reload();
      if (deleted.some(({ current }) => current)) onCurrent(now?.items.find(({ current }) => current));
    },
  };
}
