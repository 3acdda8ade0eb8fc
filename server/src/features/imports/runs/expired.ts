import { TRASH_DAYS, WORKING_STATES } from '@portfolio/contract';
import type { RunFolder } from './run-folder.ts';
import type { StoredRun } from './stored-run.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Imports of each kind that are kept: those that can be undone, and the others. */
const KEPT = 10;

/** Whether an import is at work. */
export const isWorking = ({ state }: Pick<StoredRun, 'state'>): boolean => WORKING_STATES.includes(state);
/** Whether files were uploaded that have not been imported. */
export const isStaged = ({ startedAt }: StoredRun): boolean => startedAt === undefined;

/** Until when an import can be undone (ms since 1970); 0 if it cannot. */
export const undoableUntil = (run: StoredRun): number =>
  run.isUndoable && !isWorking(run) ? Date.parse(run.endedAt ?? run.createdAt) + TRASH_DAYS * DAY : 0;

/** Whether the files of an interrupted import have waited for a day. */
export const isAbandoned = ({ keepsFiles, endedAt }: StoredRun, now = Date.now()): boolean =>
  keepsFiles && now - Date.parse(endedAt ?? '') > DAY;

/** Uploads that were not imported within a day, and imports that are too old or too many; `runs` are newest first. */
export function expiredRuns(runs: readonly StoredRun[], now = Date.now()): StoredRun[] {
  const isOlder = ({ createdAt }: StoredRun, days: number) => now - Date.parse(createdAt) > days * DAY;
  const idle = runs.filter((run) => !isWorking(run));
  const ended = idle.filter((run) => !isStaged(run));
  const undoable = ended.filter(({ isUndoable }) => isUndoable);
  const others = ended.filter(({ isUndoable }) => !isUndoable);
  return [
    ...idle.filter((run) => isOlder(run, isStaged(run) ? 1 : TRASH_DAYS)),
    ...undoable.slice(KEPT),
    ...others.slice(KEPT),
  ];
}

/** Removes old runs, and the files of those that were not gone on with; called while none is at work. */
export async function removeOldRuns(folder: RunFolder): Promise<void> {
  await folder.tidy();
  const runs = await folder.list();
  for (const { id } of expiredRuns(runs)) await folder.remove(id);
  for (const run of runs.filter((one) => isAbandoned(one))) {
    if ((await folder.read(run.id)) === null) continue;
    await folder.write({ ...run, keepsFiles: false });
    await folder.removeFiles(run.id);
  }
}
