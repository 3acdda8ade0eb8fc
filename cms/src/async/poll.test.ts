import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { poll } from './poll.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());
const onError = vi.fn();
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('runs at once and then after each pause, until it is stopped', async () => {
  const job = vi.fn(async () => {});
  const polling = poll(job, { everyMs: 100, onError });
  await advance(0);
  expect(job).toHaveBeenCalledTimes(1);
  await advance(250);
  expect(job).toHaveBeenCalledTimes(3);
  await polling.stop();
  polling.runNow();
  await advance(1_000);
  expect(job).toHaveBeenCalledTimes(3);
});

it('waits before the first run if told so', async () => {
  const job = vi.fn(async () => {});
  const polling = poll(job, { firstMs: 500, everyMs: 100, onError });
  await advance(499);
  expect(job).not.toHaveBeenCalled();
  await advance(1);
  expect(job).toHaveBeenCalledTimes(1);
  await polling.stop();
});

it('never overlaps: a run that is wanted meanwhile follows directly, and stopping waits for the current one', async () => {
  const ends: (() => void)[] = [];
  const job = vi.fn(() => new Promise<void>((end) => ends.push(end)));
  const polling = poll(job, { everyMs: 100, onError });
  await advance(1_000);
  polling.runNow();
  polling.runNow();
  await advance(1_000);
  expect(job).toHaveBeenCalledTimes(1);
  ends.shift()?.();
  await advance(1);
  expect(job).toHaveBeenCalledTimes(2);
  let isStopped = false;
  const stopped = polling.stop().then(() => {
    isStopped = true;
  });
  await advance(1);
  expect(isStopped).toBe(false);
  ends.shift()?.();
  await stopped;
  await advance(1_000);
  expect(job).toHaveBeenCalledTimes(2);
});

it('reports every failure, also of a job that throws before it returns a promise, and goes on', async () => {
  onError.mockClear();
  const job = vi
    .fn(async () => {})
    .mockRejectedValueOnce(new Error('first'))
    .mockImplementationOnce(() => {
      throw new Error('second');
    });
  const polling = poll(job, { everyMs: 100, afterErrorMs: 400, onError });
  await advance(0);
  await advance(399);
  expect(job).toHaveBeenCalledTimes(1);
  await advance(1);
  expect(onError.mock.calls.map(([error]) => error.message)).toEqual(['first', 'second']);
  polling.runNow();
  await advance(0);
  expect(job).toHaveBeenCalledTimes(3);
  await polling.stop();
});
