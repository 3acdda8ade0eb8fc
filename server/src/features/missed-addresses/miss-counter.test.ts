import type { Misses } from '@portfolio/cms';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_COLLECTED, MAX_PER_NETWORK, MissCounter } from './miss-counter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const miss = (path: string, source?: string): Misses => ({
  path,
  count: 1,
  lastSeen: '2026-03-05T10:00:00.000Z',
  source,
});
const countsOf = (misses: readonly Misses[]) => Object.fromEntries(misses.map(({ path, count }) => [path, count]));

describe('the counter of misses', () => {
  it('stores a minute together, and nothing after it', async () => {
    const store = vi.fn(async (_: readonly Misses[]) => undefined);
    const counter = new MissCounter(store);
    for (const path of ['/a', '/b', '/a']) counter.add(miss(path));
    await vi.advanceTimersByTimeAsync(59_000);
    expect(store).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(store.mock.calls.map(([misses]) => countsOf(misses))).toEqual([{ '/a': 2, '/b': 1 }]);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(store).toHaveBeenCalledTimes(1);
  });

  it('keeps the last source, also over a miss without one', async () => {
    const store = vi.fn(async (_: readonly Misses[]) => undefined);
    const counter = new MissCounter(store);
    for (const source of ['one.example', 'two.example', undefined]) counter.add(miss('/a', source));
    await counter.flush();
    expect(store.mock.calls[0]?.[0]).toMatchObject([{ count: 3, source: 'two.example' }]);
  });

  it('stores later what could not be stored, and the rest when it is closed', async () => {
    const stored: Record<string, number> = {};
    let fails = true;
    const counter = new MissCounter(async (misses) => {
      if (fails) throw new Error('busy');
      for (const { path, count } of misses) stored[path] = (stored[path] ?? 0) + count;
    });
    counter.add(miss('/a'));
    await vi.advanceTimersByTimeAsync(60_000);
    counter.add(miss('/a'));
    fails = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stored).toEqual({ '/a': 2 });
    counter.add(miss('/a'));
    await counter.close();
    expect(stored).toEqual({ '/a': 3 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('keeps what is asked for often under a flood of random addresses, in a bounded memory', async () => {
    const store = vi.fn(async (_: readonly Misses[]) => undefined);
    const counter = new MissCounter(store);
    for (let at = 0; at < 3; at += 1) counter.add(miss('/often'));
    for (let at = 0; at < 20_000; at += 1) {
      counter.add(miss(`/random-${at}`));
      expect(counter.size.addresses).toBeLessThanOrEqual(MAX_COLLECTED);
    }
    await counter.flush();
    const counts = countsOf(store.mock.calls[0]?.[0] ?? []);
    expect(Object.keys(counts)).toHaveLength(MAX_COLLECTED);
    expect(counts).toMatchObject({ '/often': 3, '/random-19999': 1 });
    expect(counts).not.toHaveProperty('/random-0');
    expect(counter.size).toEqual({ addresses: 0, networks: 0 });
  });

  it('counts a bounded number of misses of one network, and of networks, in a minute', async () => {
    const counter = new MissCounter(async () => undefined);
    const taken = Array.from({ length: 100 }, () => counter.takes('one'));
    expect(taken.filter(Boolean)).toHaveLength(MAX_PER_NETWORK);
    for (let at = 0; at < 5_000; at += 1) counter.takes(`network ${at}`);
    expect(counter.size.networks).toBe(1_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(counter.takes('one')).toBe(true);
  });

  it('loses no count below its bounds, whatever the order', async () => {
    const paths = fc.array(fc.constantFrom('/a', '/b', '/c'), { maxLength: 50 });
    await fc.assert(
      fc.asyncProperty(fc.array(paths, { maxLength: 5 }), async (minutes) => {
        const stored: Record<string, number> = {};
        const counter = new MissCounter(async (misses) => {
          for (const { path, count } of misses) stored[path] = (stored[path] ?? 0) + count;
        });
        for (const minute of minutes) {
          for (const path of minute) counter.add(miss(path));
          await counter.flush();
        }
        const expected: Record<string, number> = {};
        for (const path of minutes.flat()) expected[path] = (expected[path] ?? 0) + 1;
        expect(stored).toEqual(expected);
      }),
    );
  });
});
