import { offerUndo } from '../undo.ts';
import { reportFailures, runBulk } from './bulk.ts';

interface Deletion<T> {
  /** The toast, given how many items were deleted. */
  text: (count: number) => string;
  remove: (item: T) => Promise<unknown>;
  /** Restores an item on the server and shows it in the list. */
  restore: (item: T) => Promise<unknown>;
  /** Hides deleted items in the list. */
  hide: (items: readonly T[]) => Promise<unknown>;
  onFailure?: typeof reportFailures;
}

/** Moves items to the trash and offers undo; a failure shows a toast. Returns whether any was deleted. */
export async function deleteWithUndo<T>(
  items: readonly T[],
  { text, remove, restore, hide, onFailure = reportFailures }: Deletion<T>,
): Promise<boolean> {
  const deleted = await runBulk(items, remove, onFailure);
  if (deleted.length === 0) return false;
  await hide(deleted);
  offerUndo(text(deleted.length), () => runBulk(deleted, restore, onFailure));
  return true;
}
