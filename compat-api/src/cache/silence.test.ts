import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSilence } from './silence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);
const isSilent = async (silence: Promise<void>) => {
  let value = false;
  void silence.then(() => {
    value = true;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  return value;
};

it('is a database that does not answer while something is drawn', async () => {
  expect(await isSilent(createSilence(never).during(never()))).toBe(true);
});

it('is not work that is merely long', async () => {
  const ready = vi.fn(async () => undefined);
  expect(await isSilent(createSilence(ready).during(never()))).toBe(false);
  expect(ready.mock.calls.length).toBeGreaterThan(3);
});

it('is not asked about where the work is done soon', async () => {
  const ready = vi.fn(never);
  expect(await isSilent(createSilence(ready).during(Promise.resolve()))).toBe(false);
  expect(ready).not.toHaveBeenCalled();
});

it('is told within two seconds, after one question for all who wait', async () => {
  const ready = vi.fn(never);
  const silence = createSilence(ready);
  const all = Promise.all(Array.from({ length: 50 }, () => silence.during(never())));
  const told = vi.fn();
  void all.then(told);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([told.mock.calls.length, ready.mock.calls.length]).toEqual([1, 1]);
});
