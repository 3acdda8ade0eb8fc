import { expect, it } from 'vitest';
import { HashQueue, SignInBusyError } from './hash-queue.ts';

/** A queue with work that ends on `next`, and the outcomes. */
function queue(room: number) {
  const hashQueue = new HashQueue(room);
  const done: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string) =>
    hashQueue
      .take(() => new Promise<void>((end) => ends.push(end)))
      .then(
        () => done.push(name),
        (error) => done.push(error instanceof SignInBusyError ? `${name} refused` : `${name} failed`),
      );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    done,
    ask,
    settle,
    running: () => ends.length,
    async next() {
      ends.shift()?.();
      await settle();
    },
  };
}

it('runs one at a time, in order', async () => {
  const { ask, done, next, running, settle } = queue(10);
  for (const name of ['a', 'b', 'c']) void ask(name);
  await settle();
  for (const _ of ['a', 'b', 'c']) {
    expect(running()).toBe(1);
    await next();
  }
  expect(done).toEqual(['a', 'b', 'c']);
});

it('continues after work that failed', async () => {
  const hashQueue = new HashQueue();
  await expect(hashQueue.take(() => Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect(await hashQueue.take(async () => 1)).toBe(1);
});

it('rejects at once when the queue is full', async () => {
  const { ask, done, settle } = queue(2);
  for (const name of ['a', 'b', 'c', 'd', 'e']) void ask(name);
  await settle();
  expect(done).toEqual(['d refused', 'e refused']);
});

it('keeps a place for the owner while one address has its ten attempts in the queue', async () => {
  const { ask, done, next, settle } = queue(10);
  for (let number = 1; number <= 10; number += 1) void ask(`guess ${number}`);
  void ask('owner');
  for (let count = 0; count < 11; count += 1) {
    await settle();
    await next();
  }
  expect(done).toHaveLength(11);
  expect(done.at(-1)).toBe('owner');
});

it('has a place again as soon as one request has ended', async () => {
  const { ask, done, next, settle } = queue(1);
  for (const name of ['a', 'b', 'c']) void ask(name);
  await settle();
  await next();
  void ask('d');
  await settle();
  await next();
  await next();
  expect(done).toEqual(['c refused', 'a', 'b', 'd']);
});
