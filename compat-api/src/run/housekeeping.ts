import { scheduleBackups } from '../backup/schedule.ts';
import type { Settings } from '../env.ts';
import { sweep } from '../uploads/sweep.ts';
import type { Core } from './core.ts';
import { oneLine } from './one-line.ts';

/** After a start, and then (ms). */
const SWEEP = { first: 30 * 1000, every: 60 * 60 * 1000 };

/** What a server does by itself beside serving: backups by the clock, files without rows. The answer ends it. */
export function keepHouse({ services }: Core, settings: Settings, log: (message: string) => void): () => void {
  const { gateway, uploads, backups } = services;
  const since = settings.databaseUri.startsWith('file:') ? { aloneSince: Date.now() - process.uptime() * 1000 } : {};
  const tidy = () => {
    // What a backup or a restore works with stays where it is.
    if (backups.isBusy()) return;
    sweep({ gateway, files: uploads.files, log, isBucket: settings.s3 !== null, ...since }).catch((error: unknown) =>
      log(`Looking for files that nothing points at failed: ${oneLine(error)}`),
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
