import { expect, it } from 'vitest';
import { createSerialQueue } from './serial-queue.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('runs one job at a time, in order, and returns its result', async () => {
  const enqueue = createSerialQueue();
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const results = ['a', 'b', 'c'].map((name) =>
    enqueue(async () => {
      started.push(name);
      await new Promise<void>((end) => ends.push(end));
      return name;
    }),
  );
  for (const count of [1, 2, 3]) {
    await settle();
    expect(started).toHaveLength(count);
    ends.shift()?.();
  }
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c']);
  expect(started).toEqual(['a', 'b', 'c']);
});

it('rejects with the error of a job, and continues with the next one', async () => {
  const enqueue = createSerialQueue();
  const failed = enqueue(() => Promise.reject(new Error('broken')));
  const next = enqueue(async () => 1);
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe(1);
});
