import { scheduleBackups } from '../backup/schedule.ts';
import type { Settings } from '../env.ts';
import { sweep } from '../uploads/storage/sweep.ts';
import { oneLine } from './console/one-line.ts';
import type { Core } from './core.ts';

/** Delay after the start, and interval (ms). */
const SWEEP = { first: 30 * 1000, every: 60 * 60 * 1000 };

/** Starts the scheduled backups and the removal of unreferenced files; returns a function that stops them. */
export function startBackgroundJobs(
  { services }: Core,
  settings: Settings,
  log: (message: string) => void,
): () => void {
  const { gateway, uploads, backups } = services;
  const since = settings.databaseUri.startsWith('file:') ? { aloneSince: Date.now() - process.uptime() * 1000 } : {};
  const tidy = () => {
    // A running backup or restore needs the files.
    if (backups.isBusy()) return;
    sweep({ gateway, files: uploads.files, log, isBucket: settings.s3 !== null, ...since }).catch((error: unknown) =>
      log(`The search for unreferenced files failed: ${oneLine(error)}`),
    );
  };
  const first = setTimeout(tidy, SWEEP.first).unref();
  const every = setInterval(tidy, SWEEP.every).unref();
  const stopBackups = scheduleBackups(backups, settings.backups, log);
  return () => {
    clearTimeout(first);
    clearInterval(every);
    stopBackups();
  };
}
