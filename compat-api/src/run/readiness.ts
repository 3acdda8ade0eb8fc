import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type StorageFault, storageFault } from '@portfolio/cms';

/** Bytes that there must be room for. */
const ROOM = Buffer.alloc(256 * 1024);
/** How long an answer holds, so that many who ask cost one look, and how long one look may take (ms). */
const TIMES = { fresh: 1_000, patience: 4_000 };

/** Why the server is not ready, in one word for monitors. */
export class NotReady extends Error {
  constructor(readonly reason: StorageFault) {
    super(reason);
  }
}

interface ReadinessOptions {
  /** Throws when the database does not answer. */
  reads(): Promise<void>;
  /** Throws when the database takes no writes. */
  writes(): Promise<void>;
  /** The folder that uploads arrive in. */
  folder: string;
  times?: typeof TIMES;
}

/** Looks whether everything that a save needs is there: throws `NotReady` with the cause when something is not. */
export function createReadiness({ reads, writes, folder, times = TIMES }: ReadinessOptions): () => Promise<void> {
  let last: { at: number; verdict: Promise<void> } | null = null;

  async function look(): Promise<void> {
    await reads();
    await writes();
    await write(folder);
  }

  return () => {
    const now = performance.now();
    if (last && now - last.at < times.fresh) return last.verdict;
    const verdict = within(look(), times.patience).catch((error: unknown) => {
      throw error instanceof NotReady ? error : new NotReady(storageFault(error) ?? 'database');
    });
    last = { at: now, verdict };
    return verdict;
  };
}

/** A small file is written and removed: so a full or read-only disk is known before somebody's save fails. */
async function write(folder: string): Promise<void> {
  const path = join(folder, `ready-${process.pid}`);
  try {
    await writeFile(path, ROOM);
  } finally {
    await rm(path, { force: true });
  }
}

function within(work: Promise<void>, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const tooLate = () => reject(new NotReady('database'));
    // After a long piece of work timers come first: what has arrived meanwhile gets its turn before the verdict.
    const timer = setTimeout(() => setImmediate(() => setImmediate(tooLate)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
