import { toast } from '#app/components/ui/toasts/toast.ts';
import { errorText } from '#app/panel/api/client.ts';

interface Item {
  current: boolean;
  createdAt: string;
}

/** Sorts the current item first, then newest first, as the server does. */
export function compareCurrentFirst(a: Item, b: Item): number {
  return Number(b.current) - Number(a.current) || b.createdAt.localeCompare(a.createdAt);
}

/** Runs a Make Current request; a failure shows a toast. */
export async function makeCurrent(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (failure) {
    toast.error(errorText(failure));
  }
}
