import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDatabaseWatchdog } from './database-watchdog.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);
const isUnresponsive = async (watchdog: Promise<void>) => {
  let value = false;
  void watchdog.then(() => {
    value = true;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  return value;
};

it('detects a database that does not answer during a render', async () => {
  expect(await isUnresponsive(createDatabaseWatchdog(never).during(never()))).toBe(true);
});

it('ignores work that is only slow', async () => {
  const ready = vi.fn(async () => undefined);
  expect(await isUnresponsive(createDatabaseWatchdog(ready).during(never()))).toBe(false);
  expect(ready.mock.calls.length).toBeGreaterThan(3);
});

it('does not check the database if the work is done soon', async () => {
  const ready = vi.fn(never);
  expect(await isUnresponsive(createDatabaseWatchdog(ready).during(Promise.resolve()))).toBe(false);
  expect(ready).not.toHaveBeenCalled();
});

it('reports within two seconds, with one check for all waiting requests', async () => {
  const ready = vi.fn(never);
  const watchdog = createDatabaseWatchdog(ready);
  const all = Promise.all(Array.from({ length: 50 }, () => watchdog.during(never())));
  const resolved = vi.fn();
  void all.then(resolved);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([resolved.mock.calls.length, ready.mock.calls.length]).toEqual([1, 1]);
});
