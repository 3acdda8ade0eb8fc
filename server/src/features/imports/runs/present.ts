import type { ImportRun } from '@portfolio/contract';
import { undoableUntil } from './expired.ts';
import type { StoredRun } from './stored-run.ts';

/** An import as its owner reads it, with the progress of its work. */
export function presentRun(run: StoredRun, progress?: ImportRun['progress']): ImportRun {
  const { options: _, startedAt: __, folder: ___, isUndoable: ____, isResumed: _____, keepsFiles, ...item } = run;
  const until = undoableUntil(run);
  return {
    ...item,
    ...(progress && { progress }),
    ...(keepsFiles && { canGoOn: true }),
    ...(until > Date.now() && { undoUntil: new Date(until).toISOString() }),
  };
}
