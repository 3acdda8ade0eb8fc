import { expect, it } from 'vitest';
import { expiredRuns, isAbandoned, undoableUntil } from './expired.ts';
import { runOptions, type StoredRun } from './stored-run.ts';

const NOW = Date.parse('2026-03-31T00:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW - days * 24 * 60 * 60 * 1000).toISOString();
const run = (id: string, days: number, more: Partial<StoredRun> = {}): StoredRun => ({
  id,
  name: 'blog.zip',
  state: 'finished',
  createdAt: daysAgo(days),
  startedAt: daysAgo(days),
  files: 1,
  bytes: 1,
  ...{ isUndoable: true, isResumed: false, keepsFiles: false },
  options: runOptions.parse({}),
  ...more,
});
const expired = (...runs: StoredRun[]) => expiredRuns(runs, NOW).map(({ id }) => id);

it('removes uploads after a day, and imports after 30 days', () => {
  const upload = (id: string, days: number) => run(id, days, { state: 'checked', startedAt: undefined });
  expect(expired(upload('new', 0.9), upload('old', 1.1), run('kept', 29), run('past', 31))).toEqual(['old', 'past']);
});

it('keeps ten imports that can be undone and ten others, and those at work', () => {
  const undoable = Array.from({ length: 12 }, (_, index) => run(`u${index}`, 1));
  const others = Array.from({ length: 11 }, (_, index) => run(`o${index}`, 1, { isUndoable: false }));
  const working = run('working', 40, { state: 'running' });
  expect(expired(...undoable, ...others, working)).toEqual(['u10', 'u11', 'o10']);
});

it('can be undone for 30 days after the end, and not while it works', () => {
  expect(undoableUntil(run('a', 1, { endedAt: daysAgo(1) }))).toBe(Date.parse(daysAgo(-29)));
  expect(undoableUntil(run('a', 1, { isUndoable: false }))).toBe(0);
  expect(undoableUntil(run('a', 1, { state: 'undoing' }))).toBe(0);
});

it('removes the files of an interrupted import after a day', () => {
  const isRemoved = (days: number, keepsFiles = true) =>
    isAbandoned(run('a', days, { state: 'failed', endedAt: daysAgo(days), keepsFiles }), NOW);
  expect([isRemoved(0.9), isRemoved(1.1), isRemoved(9, false)]).toEqual([false, true, false]);
});
