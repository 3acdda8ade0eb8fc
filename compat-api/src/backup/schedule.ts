import { oneLine } from '../run/one-line.ts';
import type { BackupPlan, BackupService } from './index.ts';

const HOUR = 60 * 60 * 1000;
/** How long a start has to itself (ms), and how often it is looked whether a backup is due. */
const TIMES = { first: 2 * 60 * 1000, look: 60 * 1000, afterFailure: HOUR };

/** Whether the next scheduled backup is due: so long after the last one, whenever the process ran. */
export async function isDue(
  backups: Pick<BackupService, 'kept'>,
  everyHours: number,
  now = Date.now(),
): Promise<boolean> {
  const last = (await backups.kept.list()).find(({ kind }) => kind === 'scheduled');
  return !last || now - new Date(last.createdAt).getTime() >= everyHours * HOUR;
}

/**
 * Makes backups by the clock. A time that was missed is made up for soon after the start; a failure is tried again after
 * an hour and stops nothing. The answer ends it.
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
      log(`The backup that was due was not made, and is tried again in an hour: ${oneLine(error)}`);
      return TIMES.afterFailure;
    }
  };
  wait(TIMES.first);
  return () => clearTimeout(timer);
}
