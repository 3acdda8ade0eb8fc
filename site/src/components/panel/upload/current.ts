import { toast } from '../../ui/toast.ts';
import { errorText } from '../client.ts';

interface Item {
  current: boolean;
  createdAt: string;
}

/** The current one, then newest first, as the server lists them. */
export function byCurrent(a: Item, b: Item): number {
  return Number(b.current) - Number(a.current) || b.createdAt.localeCompare(a.createdAt);
}

/** Runs a Make Current; a failure is told and changes nothing. */
export async function makeCurrent(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (failure) {
    toast.error(errorText(failure));
  }
}
