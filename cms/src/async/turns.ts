import { setTimeout as sleep } from 'node:timers/promises';

/** A turn at work that only one of the processes on one database does at a time. */
export interface Turn {
  /** Aborted when the turn could not be renewed, so that another process may have taken it. */
  signal: AbortSignal;
  /** Ends the turn; never throws. */
  end(): Promise<void>;
}

/** Turns by name, shared by all processes on one database; that of a process that died ends within 20 s. */
export interface Turns {
  /** Begins a turn; `null` while it is somebody else's. */
  take(name: string): Promise<Turn | null>;
}

/** Does work unless somebody else is at it; returns whether it did. */
export async function inTurn(turns: Turns, name: string, work: () => Promise<unknown>): Promise<boolean> {
  const turn = await turns.take(name);
  if (!turn) return false;
  await work().finally(turn.end);
  return true;
}

/** How often a turn that is somebody else's is tried again (ms). */
const RETRY = 100;

/** Does work after whoever is at it. */
export async function afterOthers<T>(turns: Turns, name: string, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const turn = await turns.take(name);
    if (turn) return work().finally(turn.end);
    await sleep(RETRY);
  }
}

/** Turns of this process, which is the only one on its database. */
export function memoryTurns(): Turns {
  const taken = new Set<string>();
  return {
    take: async (name) => {
      if (taken.has(name)) return null;
      taken.add(name);
      return { signal: new AbortController().signal, end: async () => void taken.delete(name) };
    },
  };
}
