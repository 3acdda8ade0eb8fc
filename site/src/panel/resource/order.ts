/** Maximum number of concurrent tasks. */
const MAX_CONCURRENT = 4;

/** The list with the item at `from` moved to `to`; the same list when nothing moves. */
export function moveItem<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (from === to || item === undefined || to < 0 || to >= items.length) return items;
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, item);
}

/** Every item's `order` from 0 in list order. */
export function renumberOrder<T extends { order: number }>(items: readonly T[]): T[] {
  return items.map((item, order) => ({ ...item, order }));
}

/** The stored items with the order of those in `next`; others, such as one whose deletion is not stored yet, keep theirs. */
export function reordered<T extends { _id: string; order: number }>(stored: readonly T[], next: readonly T[]): T[] {
  const orders = new Map(next.map(({ _id, order }) => [_id, order]));
  return stored
    .map((item) => ({ ...item, order: orders.get(item._id) ?? item.order }))
    .sort((a, b) => a.order - b.order);
}

/** The items sorted by the order of `ids`; items that are not listed come first. */
export function sortByIds<T extends { _id: string }>(items: readonly T[], ids: readonly string[]): T[] {
  return [...items].sort((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id));
}

/**
 * Runs a task for every item, a few at a time; resolves with the first failure, or null, after all have ended. No task
 * is started once `isWanted` returns false.
 */
export async function forEachPooled<T>(
  items: readonly T[],
  task: (item: T) => Promise<unknown>,
  isWanted: () => boolean = () => true,
): Promise<unknown> {
  const waiting = [...items];
  let failure: unknown = null;
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined && isWanted(); item = waiting.shift()) {
      await task(item).catch((error: unknown) => {
        failure ??= error;
      });
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker));
  return failure;
}
