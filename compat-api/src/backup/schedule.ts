import { oneLine } from '../lifecycle/console/one-line.ts';
import type { BackupPlan, BackupService } from './index.ts';

const HOUR = 60 * 60 * 1000;
/** Delay after the start, check interval, and delay after a failure (ms). */
const TIMES = { first: 2 * 60 * 1000, look: 60 * 1000, afterFailure: HOUR };

/** Whether the next scheduled backup is due: `everyHours` after the last one, independent of process starts. */
export async function isDue(
  backups: Pick<BackupService, 'kept'>,
  everyHours: number,
  now = Date.now(),
): Promise<boolean> {
  const last = (await backups.kept.list()).find(({ kind }) => kind === 'scheduled');
  return !last || now - new Date(last.createdAt).getTime() >= everyHours * HOUR;
}

/**
 * Makes scheduled backups. A missed time is made up for soon after the start; a failure is retried after an hour.
 * Returns a function that stops it.
 */
export function scheduleBackups(
  backups: BackupService,
  { everyHours }: BackupPlan,
  log: (message: string) => void,
): () => void {
  if (everyHours === null) return () => {};
  let timer: NodeJS.Timeout;
  const wait = (ms: number) => {
    timer = setTimeout(() => void look().then(wait), ms).unref();
  };
  const look = async () => {
    try {
      if (!backups.isBusy() && (await isDue(backups, everyHours))) await backups.make('scheduled');
      return TIMES.look;
    } catch (error) {
      log(`The scheduled backup failed and will be retried in an hour: ${oneLine(error)}`);
      return TIMES.afterFailure;
    }
  };
  wait(TIMES.first);
  return () => clearTimeout(timer);
}
