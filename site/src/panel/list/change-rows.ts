import { ApiError } from '../api/api-error.ts';
import type { ListApi } from '../resource/types.ts';
import { offerUndo } from '../undo.ts';
import { formatCount, reportFailures, runBulk } from './bulk.ts';
import { focusRow } from './list-focus.ts';
import type { Change } from './pending-changes.ts';
import { type RefusedChange, reasonOf } from './rows/row-state.ts';
import type { List } from './use-items.ts';

/** A change of rows that is shown before the server answers. */
export interface RowChange<T> {
  show: (item: T) => Change<T>;
  /** Sends it; resolves with what was stored. */
  send: (item: T) => Promise<Change<T>>;
  /** What the row says if the server refuses, such as "Still published"; without it there is only a toast. */
  refused?: (item: T) => string;
}

interface Handling<T> {
  onFailure?: typeof reportFailures;
  /** What "Try again" in a row does; by default the same change. */
  again?: (item: T) => unknown;
}

interface WithUndo<T> extends RowChange<T> {
  /** The toast, given how many items were changed. */
  text: (count: number) => string;
  detail?: string;
  /** The change that takes it back. */
  back: RowChange<T>;
  onFailure?: typeof reportFailures;
}

/** The list without these items. */
export const without =
  <T extends { _id: string }>(...gone: readonly { _id: string }[]): Change<T> =>
  (items) =>
    items.filter((item) => !gone.some(({ _id }) => _id === item._id));

/** The list with these fields of an item replaced, at the same position. */
export const withFields =
  <T extends { _id: string }>(fields: { _id: string } & NoInfer<Partial<T>>): Change<T> =>
  (items) =>
    items.map((item) => (item._id === fields._id ? { ...item, ...fields } : item));

/** The list with this item shown again by `put`, unless it is there. */
export const unlessThere =
  <T extends { _id: string }>(put: (item: T) => Change<T>) =>
  (item: T): Change<T> =>
  (items) =>
    items.some(({ _id }) => _id === item._id) ? items : put(item)(items);

/** A change that takes longer offers its undo again when it is done (ms). */
const OFFER_AGAIN_MS = 4000;

const unchanged = <T>(items: readonly T[]) => items;

/** So many changes are shown at once; each of more is shown when it is sent, as every change goes through the whole list. */
const MAX_SHOWN_AT_ONCE = 200;

/**
 * Changes rows: shown at once, sent a few at a time, and put back where the server refuses, with a toast and the reason in
 * the row. Returns the items that were changed.
 */
export async function changeRows<T extends { _id: string }>(
  list: List<T>,
  items: readonly T[],
  change: RowChange<T>,
  { onFailure = reportFailures, again = (item) => changeRows(list, [item], change, { onFailure }) }: Handling<T> = {},
): Promise<T[]> {
  const { show, send, refused } = change;
  const refusals: RefusedChange<T>[] = [];
  const showNow = (item: T) => list.show(item._id, show(item));
  const isShown = items.length <= MAX_SHOWN_AT_ONCE;
  const rows = items.map((item) => ({ item, shown: isShown ? showNow(item) : undefined }));
  const done = await runBulk(
    rows,
    async ({ item, shown = showNow(item) }) => {
      const { turn, end } = shown;
      await turn;
      try {
        end(await send(item));
      } catch (error) {
        if (isOutdated(error)) await list.reload();
        end();
        const tryAgain = () => void again(item);
        if (refused) {
          refusals.push({
            id: item._id,
            change: show(item),
            text: refused(item),
            reason: reasonOf(error),
            tryAgain,
          });
        }
        throw error;
      }
    },
    onFailure,
  );
  list.refuse(refusals);
  return done.map(({ item }) => item);
}

/** Whether the server knows another state than the list shows. */
const isOutdated = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 409);

/** Changes rows and offers undo at once; the undo waits for the change that it takes back, and focuses the first row. */
export async function changeRowsWithUndo<T extends { _id: string }>(
  list: List<T>,
  items: readonly T[],
  undoable: WithUndo<T>,
): Promise<T[]> {
  if (items.length === 0) return [];
  const { text, detail, back, onFailure = reportFailures, ...change } = undoable;
  const again = (item: T) => changeRowsWithUndo(list, [item], undoable);
  const changed = changeRows(list, items, change, { onFailure, again });
  const undo: RowChange<T> = {
    ...back,
    send: async (item) => ((await changed).includes(item) ? back.send(item) : unchanged),
  };
  const offer = (count: number) =>
    offerUndo(
      text(count),
      () => {
        focusRow(items[0]?._id ?? '');
        return changeRows(list, items, undo, { onFailure });
      },
      detail,
    );
  const withdraw = offer(items.length);
  const since = performance.now();
  const done = await changed;
  // After a change of many rows the toast can be gone before its last answer.
  const isLate = performance.now() - since > OFFER_AGAIN_MS;
  if ((isLate || done.length < items.length) && withdraw() && done.length > 0) offer(done.length);
  return done;
}

/** The deletion of items. */
export const removal = <T extends { _id: string }>(api: Pick<ListApi<unknown>, 'remove'>): RowChange<T> => ({
  show: (item) => without(item),
  async send(item) {
    await api.remove(item._id);
    return without(item);
  },
  refused: () => 'Not deleted',
});

interface Deletion<T extends { _id: string }, R> {
  api: Pick<ListApi<R>, 'remove' | 'restore'>;
  text: (count: number) => string;
  /** The list with an item that was restored. */
  put: (item: T | R) => Change<T>;
  onFailure?: typeof reportFailures;
}

/** The toast for one item of a kind ("Message deleted") or more ("3 messages deleted"). */
export const deletedText = (noun: string) => (count: number) => `${formatCount(noun, count)} deleted`;

/** Moves items to the trash and offers undo. Returns whether any was deleted. */
export async function deleteRows<T extends { _id: string }, R>(
  list: List<T>,
  items: readonly T[],
  { api, put, ...toast }: Deletion<T, R>,
): Promise<boolean> {
  const deleted = await changeRowsWithUndo(list, items, {
    ...toast,
    ...removal(api),
    back: {
      show: unlessThere<T>(put),
      send: async ({ _id }) => put(await api.restore(_id)),
    },
  });
  return deleted.length > 0;
}
