import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseBusyError } from '../errors.ts';
import { WriteQueue } from './write-queue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Holds the lock while the work runs. */
async function run<T>(queue: WriteQueue, work: () => Promise<T>): Promise<T> {
  const release = await queue.acquire();
  return work().finally(release);
}

describe('the write queue', () => {
  it('runs one writer at a time, in order of arrival', async () => {
    const queue = new WriteQueue();
    const seen: string[] = [];
    const write = (name: string) =>
      run(queue, async () => {
        seen.push(`${name} begins`);
        await Promise.resolve();
        seen.push(`${name} ends`);
      });
    await Promise.all([write('a'), write('b'), write('c')]);
    expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
    expect(queue.busy).toBe(false);
  });

  it('continues after a writer that failed', async () => {
    const queue = new WriteQueue();
    await expect(run(queue, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(run(queue, async () => 'yes')).resolves.toBe('yes');
  });

  it('rejects with DatabaseBusyError after ten seconds and removes the waiter', async () => {
    const queue = new WriteQueue();
    const release = await queue.acquire();
    const waiting = queue.acquire();
    const failed = expect(waiting).rejects.toBeInstanceOf(DatabaseBusyError);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(queue.waiting).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await failed;
    expect(queue.waiting).toBe(0);
    release();
    await expect.poll(() => queue.busy).toBe(false);
  });

  it('waits as long as other writers end', async () => {
    const queue = new WriteQueue();
    const write = () => run(queue, () => new Promise((resolve) => setTimeout(resolve, 6_000)));
    const all = Promise.all([write(), write(), write()]);
    await vi.advanceTimersByTimeAsync(18_000);
    await all;
    expect(queue.busy).toBe(false);
  });

  it('passes the lock on once if it is released twice', async () => {
    const queue = new WriteQueue();
    const first = await queue.acquire();
    const second = queue.acquire();
    const third = queue.acquire();
    first();
    first();
    const release = await second;
    expect(queue.waiting).toBe(1);
    release();
    (await third)();
    await expect.poll(() => queue.busy).toBe(false);
  });
});
