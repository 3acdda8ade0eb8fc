import { poll } from '@portfolio/cms/async/poll';
import { inTurn, type Turns } from '@portfolio/cms/async/turns';
import type { Counts } from '@portfolio/cms/content/counts';
import type { BackupSettings } from '#app/env.ts';
import { oneLine } from '#app/lifecycle/console/one-line.ts';
import type { BackupService } from './backups.ts';

const HOUR = 60 * 60 * 1000;
/** Delay after the start, check interval, and delay after a failure (ms). */
const TIMES = { firstMs: 2 * 60 * 1000, everyMs: 60 * 1000, afterErrorMs: HOUR };

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
 * Makes scheduled backups: of the processes on one database, one makes each. A missed time is made up for soon after the
 * start; a failure is retried after an hour. Returns a function that stops it.
 */
export function scheduleBackups(
  backups: BackupService,
  { counts, turns }: { counts: Counts; turns: Turns },
  { everyHours }: BackupSettings,
  log: (message: string) => void,
): () => void {
  if (everyHours === null) return () => {};
  const made = { name: 'backup-made', windowMs: everyHours * HOUR, refusedFrom: 2 };
  const makeUnlessMade = async () => {
    const earlier = await counts.add(made, '');
    await earlier.takeBack();
    if (earlier.count > 1) return;
    await backups.make('scheduled');
    await counts.add(made, '');
  };
  const makeIfDue = async () => {
    if (backups.isBusy() || !(await isDue(backups, everyHours))) return;
    await inTurn(turns, 'backup', makeUnlessMade);
  };
  const { stop } = poll(makeIfDue, {
    ...TIMES,
    onError: (error) => log(`The scheduled backup failed and will be retried in an hour: ${oneLine(error)}`),
  });
  return () => void stop();
}
