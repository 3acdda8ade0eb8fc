import { expect, it } from 'vitest';
import { createFairQueue } from './index.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('starts the first job at once, then one per turn of the event loop', async () => {
  const enqueue = createFairQueue();
  const done: number[] = [];
  for (const number of [1, 2, 3]) enqueue('a', () => done.push(number));
  expect(done).toEqual([1]);
  await nextTurn();
  expect(done).toEqual([1, 2]);
  await nextTurn();
  expect(done).toEqual([1, 2, 3]);
  await nextTurn();
  enqueue('a', () => done.push(4));
  expect(done.at(-1)).toBe(4);
});

it('alternates between addresses, so that many jobs of one do not block the others', async () => {
  const enqueue = createFairQueue();
  const done: string[] = [];
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) enqueue(name.charAt(0), () => done.push(name));
  for (let count = 0; count < 7; count += 1) await nextTurn();
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

it('continues after a job that failed', async () => {
  const enqueue = createFairQueue();
  const done: string[] = [];
  const fail = () => {
    throw new Error('planted');
  };
  expect(() => enqueue('a', fail)).toThrow('planted');
  enqueue('a', () => done.push('next'));
  await nextTurn();
  expect(done).toEqual(['next']);
});
