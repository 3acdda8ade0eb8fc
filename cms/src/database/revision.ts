import { poll } from '../async/poll.ts';

/** A counter in the database, increased by every change of content. */
export interface RevisionStore {
  read(): Promise<number>;
  /** Adds one atomically. */
  increase(): Promise<void>;
}

/** Poll interval (ms); changes of other processes are noticed within a second. */
const EVERY = 400;

/**
 * Notifies several processes on one database of each other's changes. A start also counts as a change, because the
 * previous process may have been killed between a save and its increase. A failed increase is retried at the next poll.
 */
export function shareRevision(store: RevisionStore, changed: () => void, everyMs = EVERY) {
  let known: number | null = null;
  let isIncreasePending = true;

  async function increase(): Promise<void> {
    if (!isIncreasePending) return;
    isIncreasePending = false;
    try {
      await store.increase();
    } catch (error) {
      isIncreasePending = true;
      throw error;
    }
  }

  /** Reports this process's own increases too: skipping them could miss another process's increase in between. */
  async function compare(): Promise<void> {
    await increase();
    const now = await store.read();
    // Also after the first poll: content read before it may be outdated.
    if (now !== known) changed();
    known = now;
  }

  // Requests for content report a database that is down; this only polls again.
  const polling = poll(compare, { everyMs, onError: () => {} });
  return {
    /** Call it after a change of content in this process. */
    bump: () => {
      isIncreasePending = true;
      polling.runNow();
    },
    stop: () => void polling.stop(),
  };
}
