/** A number in the database that grows with every change of content. */
export interface RevisionStore {
  read(): Promise<number>;
  /** Adds one, whatever others do at the same time. */
  increase(): Promise<void>;
}

export interface SharedRevision {
  /** Content has changed here. */
  bump(): void;
  stop(): void;
}

/** How often others' changes are looked for (ms): they show within a second. */
const EVERY = 400;

/**
 * Lets several processes on one database learn of each other's changes. A start counts as a change, too: the process
 * before may have been killed between a save and its word about it. What could not be told is told with the next look.
 */
export function shareRevision(store: RevisionStore, changed: () => void, every = EVERY): SharedRevision {
  let known: number | null = null;
  let untold = true;
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  let isStopped = false;

  async function tell(): Promise<void> {
    if (!untold) return;
    untold = false;
    try {
      await store.increase();
    } catch (error) {
      untold = true;
      throw error;
    }
  }

  /** An own change is seen here once more; to tell the two apart could miss a change of another in between. */
  async function look(): Promise<void> {
    clearTimeout(timer);
    if (isLooking) return;
    isLooking = true;
    try {
      await tell();
      const now = await store.read();
      // The first look, too: what was read before it may be older.
      if (now !== known) changed();
      known = now;
    } catch {
      // A database that does not answer is seen by whoever asks it for content; this asks again.
    } finally {
      isLooking = false;
      // A change that came while this looked is told at once.
      if (!isStopped) timer = setTimeout(look, untold ? 0 : every).unref();
    }
  }
  void look();

  return {
    bump: () => {
      untold = true;
      void look();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
