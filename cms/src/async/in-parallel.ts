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
