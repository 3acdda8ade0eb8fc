import { expect, it } from 'vitest';
import { inParallel } from './run-in-batches.ts';

it('runs as many at a time as the limit, and each once', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await inParallel([1, 2, 3, 4, 5], 2, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    done.push(item);
  });
  expect(most).toBe(2);
  expect(done).toEqual([1, 2, 3, 4, 5]);
});

it('rejects with the first error', async () => {
  const fail = inParallel([1, 2], 2, async (item) => {
    if (item === 2) throw new Error('no');
  });
  await expect(fail).rejects.toThrow('no');
});
