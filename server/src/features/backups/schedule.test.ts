import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryTurns } from '@portfolio/cms/async/turns';
import { MemoryCounts } from '@portfolio/compat-api/http/throttle';
import { eventually } from '@portfolio/contract/test/eventually';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BackupFolder, backupFileName, createBackupFolder } from './backup-folder.ts';
import type { BackupService } from './backups.ts';
import { isDue, scheduleBackups } from './schedule.ts';

const DAY = 24 * 60 * 60 * 1000;
let dir: string;
let kept: BackupFolder;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'portfolio-kept-'));
  kept = createBackupFolder(dir);
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const keep = (kind: Parameters<typeof backupFileName>[0], at: number) =>
  writeFile(join(dir, backupFileName(kind, new Date(at))), 'zip');

describe('a backup is due', () => {
  it('without a previous one, or when the last scheduled one is old enough, independent of process starts', async () => {
    const now = Date.UTC(2026, 2, 4, 3);
    expect(await isDue({ kept }, 24, now)).toBe(true);
    await keep('manual', now);
    expect(await isDue({ kept }, 24, now)).toBe(true);
    await keep('scheduled', now - DAY + 1000);
    expect(await isDue({ kept }, 24, now)).toBe(false);
    expect(await isDue({ kept }, 24, now + 1000)).toBe(true);
    expect(await isDue({ kept }, 1, now)).toBe(true);
  });
});

describe('the schedule', () => {
  const lines: string[] = [];
  const shared = () => ({ counts: new MemoryCounts(), turns: memoryTurns() });
  const service = (make: () => Promise<unknown>) => ({ kept, isBusy: () => false, make }) as unknown as BackupService;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    lines.length = 0;
  });
  afterEach(() => vi.useRealTimers());

  it('makes a backup soon after the start; a failure is logged and retried later', async () => {
    const make = vi.fn().mockRejectedValueOnce(new Error('The disk is full')).mockResolvedValue(undefined);
    const stop = scheduleBackups(service(make), shared(), { everyHours: 24, keep: 7 }, (line) => lines.push(line));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(make).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(61_000);
    await eventually(() => expect(lines).toHaveLength(1));
    expect(lines[0]).toContain('The disk is full');
    await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
    await eventually(() => expect(make).toHaveBeenCalledTimes(2));
    stop();
  });

  it('makes none when it is off, or after it was stopped', async () => {
    const make = vi.fn();
    scheduleBackups(service(make), shared(), { everyHours: null, keep: 7 }, () => {});
    scheduleBackups(service(make), shared(), { everyHours: 1, keep: 7 }, () => {})();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is kept by one of the processes that share counts, and by another one after a failure', async () => {
    let now = 0;
    const counts = new MemoryCounts(() => now);
    const turns = memoryTurns();
    const withoutBackups = (make: () => Promise<unknown>) =>
      ({ kept: { list: async () => [] }, isBusy: () => false, make }) as unknown as BackupService;
    const makers = [vi.fn().mockRejectedValueOnce(new Error('The disk is full')), vi.fn(), vi.fn()];
    const pass = async (ms: number) => {
      now += ms;
      await vi.advanceTimersByTimeAsync(ms);
    };
    const made = () => makers.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    const stops = makers.map((make) =>
      scheduleBackups(withoutBackups(make), { counts, turns }, { everyHours: 24, keep: 7 }, (line) => lines.push(line)),
    );
    await pass(121_000);
    for (let minutes = 0; minutes < 5; minutes += 1) await pass(60_000);
    expect([made(), lines.length]).toEqual([2, 1]);
    for (let hours = 0; hours < 40; hours += 1) await pass(60 * 60_000);
    expect(made()).toBe(3);
    for (const stop of stops) stop();
  });
});

it('keeps the newest of each kind, and all that the owner has made or uploaded', async () => {
  for (let day = 1; day <= 4; day += 1) {
    for (const kind of ['scheduled', 'manual', 'uploaded', 'before-restore'] as const) {
      await keep(kind, Date.UTC(2026, 2, day));
    }
  }
  await writeFile(join(dir, 'notes.txt'), 'not ours');
  await kept.thin(2);
  const left = await kept.list();
  const days = (kind: string) => left.filter((one) => one.kind === kind).map(({ createdAt }) => createdAt.slice(8, 10));
  expect([days('scheduled'), days('before-restore')]).toEqual([
    ['04', '03'],
    ['04', '03'],
  ]);
  expect([days('manual'), days('uploaded')]).toEqual([
    ['04', '03', '02', '01'],
    ['04', '03', '02', '01'],
  ]);
  expect(await readdir(dir)).toContain('notes.txt');
});
