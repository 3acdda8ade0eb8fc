import { capitalize } from '@portfolio/text/format/capitalize';
import { counted } from '@portfolio/text/format/counted';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { errorText } from '../api/api-error.ts';
import { forEachPooled } from '../resource/order.ts';

/** Reports the first failure of a task for several items, and how many items failed. */
export function reportFailures(failure: unknown, failed: number, total: number): void {
  toast.error(errorText(failure), total > 1 ? { detail: `${failed} of ${total} stay as they were.` } : {});
}

/**
 * Runs a task for every item, a few at a time; reports failures in one toast. Returns the items whose task succeeded.
 */
export async function runBulk<T>(
  items: readonly T[],
  task: (item: T) => Promise<unknown>,
  onFailure = reportFailures,
): Promise<T[]> {
  const done: T[] = [];
  const failure = await forEachPooled(items, async (item) => {
    await task(item);
    done.push(item);
  });
  if (failure) onFailure(failure, items.length - done.length, items.length);
  return done;
}

/** "Message" for one, "3 messages" for more. */
export function formatCount(noun: string, count: number): string {
  return count === 1 ? capitalize(noun) : counted(count, noun);
}
