import { toast } from '#app/components/ui/toasts/toast.ts';
import { errorText } from '../client.ts';
import { forEachPooled } from '../resource/order.ts';

/**
 * Runs a task for every item, a few at a time; reports failures in one toast. Returns the items whose task succeeded.
 */
export async function runBulk<T>(items: readonly T[], task: (item: T) => Promise<unknown>): Promise<T[]> {
  const done: T[] = [];
  const failure = await forEachPooled(items, async (item) => {
    await task(item);
    done.push(item);
  });
  if (failure) {
    const left = items.length - done.length;
    toast.error(
      errorText(failure),
      items.length > 1 ? { detail: `${left} of ${items.length} stay as they were.` } : {},
    );
  }
  return done;
}

/** "Message" for one, "3 messages" for more. */
export function formatCount(noun: string, count: number): string {
  return count === 1 ? noun.charAt(0).toUpperCase() + noun.slice(1) : `${count} ${noun}s`;
}
