import type { ListApi } from '../resource/types.ts';
import { offerUndo } from '../undo.ts';
import { formatCount, reportFailures, runBulk } from './bulk.ts';

interface Deletion<T, R> {
  api: Pick<ListApi<R>, 'remove' | 'restore'>;
  /** The toast, given how many items were deleted. */
  text: (count: number) => string;
  /** Hides deleted items in the list. */
  hide: (items: readonly T[]) => Promise<unknown>;
  /** Shows a restored item in the list. */
  put: (restored: R, deleted: T) => Promise<unknown>;
  onFailure?: typeof reportFailures;
}

/** The toast for one item of a kind ("Message deleted") or more ("3 messages deleted"). */
export const deletedText = (noun: string) => (count: number) => `${formatCount(noun, count)} deleted`;

/** Moves items to the trash and offers undo; a failure shows a toast. Returns whether any was deleted. */
export async function deleteWithUndo<T extends { _id: string }, R>(
  items: readonly T[],
  { api, text, hide, put, onFailure = reportFailures }: Deletion<T, R>,
): Promise<boolean> {
  const deleted = await runBulk(items, ({ _id }) => api.remove(_id), onFailure);
  if (deleted.length === 0) return false;
  await hide(deleted);
  const restore = async (item: T) => put(await api.restore(item._id), item);
  offerUndo(text(deleted.length), () => runBulk(deleted, restore, onFailure));
  return true;
}
