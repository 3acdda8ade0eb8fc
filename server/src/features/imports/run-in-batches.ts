/** Items after which other work of the process gets its turn. */
const AT_ONCE = 100;

/** Runs a function for each item, for at most `limit` of them at a time. */
export async function inParallel<T>(
  items: readonly T[],
  limit: number,
  run: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const work = async () => {
    for (const item of rest) await run(item);
  };
  await Promise.all(Array.from({ length: limit }, work));
}

/**
 * Runs a function for each item, at most `limit` at a time, and lets requests be handled in between. Throws the reason of
 * the signal when it is aborted, after those at work.
 */
export async function runInBatches<T>(
  items: readonly T[],
  limit: number,
  run: (item: T) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const runNext = async (item: T) => {
    if (!signal?.aborted) await run(item);
  };
  for (let at = 0; at < items.length; at += AT_ONCE) {
    await new Promise(setImmediate);
    await inParallel(items.slice(at, at + AT_ONCE), limit, runNext);
    signal?.throwIfAborted();
  }
}
