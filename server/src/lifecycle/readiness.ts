import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shared } from '@portfolio/cms/async/shared';
import { withTimeout } from '@portfolio/cms/async/with-timeout';
import { DATABASE_SILENT } from '#app/cache/database-watchdog.ts';

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
  /** Ends the running check: load balancers must see the stop soon. */
  stopping?: AbortSignal;
}

/** Checks everything that a save needs; rejects with the first error. */
export function createReadiness(options: ReadinessOptions, times = TIMES): () => Promise<void> {
  const { reads, writes, folder, stopping } = options;
  const path = join(folder, `ready-${process.pid}`);
  const look = async () => {
    await reads();
    await writes();
    // Detects a full or read-only disk before a save fails.
    await writeFile(path, ROOM).finally(() => rm(path, { force: true }));
  };
  const check = () =>
    new Promise<void>((resolve, reject) => {
      if (stopping) stopping.onabort = () => resolve();
      look().then(resolve, reject);
    });
  const late = () => new Error(DATABASE_SILENT);
  return shared(() => withTimeout(check(), times.patience, late), times.fresh);
}
