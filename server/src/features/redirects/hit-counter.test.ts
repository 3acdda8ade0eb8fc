import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HitCounter } from './hit-counter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('stores the hits of a few seconds together', async () => {
  const store = vi.fn(async () => undefined);
  const counter = new HitCounter(store);
  for (const id of ['a', 'b', 'a']) counter.add(id);
  expect(store).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(store.mock.calls).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(store).toHaveBeenCalledTimes(2);
});

it('stores hits later that could not be stored, and the rest when it is closed', async () => {
  const stored = new Map<string, number>();
  let fails = true;
  const counter = new HitCounter(async (id, hits) => {
    if (fails) throw new Error('busy');
    stored.set(id, (stored.get(id) ?? 0) + hits);
  });
  counter.add('a');
  await vi.advanceTimersByTimeAsync(2_000);
  counter.add('a');
  fails = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(stored.get('a')).toBe(2);
  counter.add('a');
  await counter.close();
  expect(stored.get('a')).toBe(3);
});
