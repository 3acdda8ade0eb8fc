import { inParallel } from '@portfolio/cms/async/in-parallel';

/** Items after which other work of the process gets its turn. */
const AT_ONCE = 100;

/** Runs a function for each item, at most `limit` at a time, and lets requests be handled in between. */
export async function runInBatches<T>(
  items: readonly T[],
  limit: number,
  run: (item: T) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < items.length; at += AT_ONCE) {
    await new Promise(setImmediate);
    await inParallel(items.slice(at, at + AT_ONCE), limit, run);
  }
}
