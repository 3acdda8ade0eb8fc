import { useState } from 'react';

/** Runs a task for an item unless the last one for it still runs: a key that is pressed twice must not add two copies. */
export function useOneAtATime<T extends { _id: string }>(
  task: (item: T) => Promise<unknown>,
): (item: T) => Promise<void> {
  const [running] = useState(() => new Set<string>());
  return async (item) => {
    if (running.has(item._id)) return;
    running.add(item._id);
    await task(item).finally(() => running.delete(item._id));
  };
}
