import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storageFault } from '@portfolio/cms';
import { shared } from '@portfolio/cms/async/shared';
import { withTimeout } from '@portfolio/cms/async/with-timeout';
import { NotReady } from '@portfolio/compat-api/http/health';

/** The disk must have room for these bytes. */
const ROOM = Buffer.alloc(256 * 1024);
/** How long a result is cached, and how long one check may take (ms). */
const TIMES = { fresh: 1_000, patience: 4_000 };

interface ReadinessOptions {
  /** Rejects while the database cannot be read. */
  reads(): Promise<void>;
  /** Rejects while the database cannot be written. */
  writes(): Promise<void>;
  /** The staging folder of uploads. */
  folder: string;
  /** Ends a check at once when it is aborted: load balancers must see the stop soon. */
  stopping?: AbortSignal;
  times?: typeof TIMES;
}

/** Checks everything that a save needs; throws `NotReady` with the cause. */
export function createReadiness(options: ReadinessOptions): () => Promise<void> {
  const { reads, writes, folder, stopping, times = TIMES } = options;
  async function look(): Promise<void> {
    await reads();
    await writes();
    await write(folder);
  }
  async function check(): Promise<void> {
    try {
      await withTimeout(look(), times.patience, () => new NotReady('database'));
    } catch (error) {
      throw error instanceof NotReady ? error : new NotReady(storageFault(error) ?? 'database');
    }
  }
  const checkShared = shared(check, times.fresh);
  return () =>
    new Promise((resolve, reject) => {
      const end = () => resolve();
      stopping?.addEventListener('abort', end, { once: true });
      checkShared()
        .then(resolve, reject)
        .finally(() => stopping?.removeEventListener('abort', end));
    });
}

/** Writes and removes a small file, to detect a full or read-only disk before a save fails. */
async function write(folder: string): Promise<void> {
  const path = join(folder, `ready-${process.pid}`);
  try {
    await writeFile(path, ROOM);
  } finally {
    await rm(path, { force: true });
  }
}
