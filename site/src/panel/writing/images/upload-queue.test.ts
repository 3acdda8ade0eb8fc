import { expect, it } from 'vitest';
import { createUploadQueue } from './upload-queue.ts';

/** A queue of tasks that the test ends. */
function open(maxRunning: number) {
  const queue = createUploadQueue(maxRunning);
  const started: number[] = [];
  const aborted: number[] = [];
  const ends = new Map<number, () => void>();
  const add = (id: number) =>
    queue.add(id, (signal) => {
      started.push(id);
      signal.addEventListener('abort', () => aborted.push(id));
      return new Promise((resolve) => ends.set(id, resolve));
    });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const end = async (id: number) => {
    ends.get(id)?.();
    await settle();
  };
  return { queue, started, aborted, add, end, settle };
}

it('runs some uploads at a time, in their order', async () => {
  const { started, add, end, settle } = open(2);
  for (const id of [1, 2, 3, 4]) add(id);
  await settle();
  expect(started).toEqual([1, 2]);
  await end(2);
  expect(started).toEqual([1, 2, 3]);
  await end(1);
  await end(3);
  expect(started).toEqual([1, 2, 3, 4]);
});

it('aborts a cancelled upload, and gives its turn to the next one', async () => {
  const { queue, started, aborted, add, end, settle } = open(1);
  for (const id of [1, 2, 3]) add(id);
  await settle();
  queue.cancel(2);
  queue.cancel(1);
  await settle();
  expect([started, aborted]).toEqual([[1, 3], [1]]);
  // The cancelled one ends late: the next one still waits for the running one.
  add(4);
  await end(1);
  expect(started).toEqual([1, 3]);
  await end(3);
  expect(started).toEqual([1, 3, 4]);
});
