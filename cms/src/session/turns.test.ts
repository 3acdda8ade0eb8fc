import { expect, it } from 'vitest';
import { SignInBusyError, Turns } from './turns.ts';

/** Work that ends when it is told to, and what became of it. */
function queue(room: number) {
  const turns = new Turns(room);
  const done: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, address = name) =>
    turns
      .take(address, () => new Promise<void>((end) => ends.push(end)))
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

it('works on one at a time, in order', async () => {
  const { ask, done, next, running, settle } = queue(10);
  for (const name of ['a', 'b', 'c']) void ask(name);
  await settle();
  for (const _ of ['a', 'b', 'c']) {
    expect(running()).toBe(1);
    await next();
  }
  expect(done).toEqual(['a', 'b', 'c']);
});

it('goes on after work that failed', async () => {
  const turns = new Turns();
  await expect(turns.take('a', () => Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect(await turns.take('a', async () => 1)).toBe(1);
});

it('lets few wait, and refuses the rest at once', async () => {
  const { ask, done, settle } = queue(2);
  for (const name of ['a', 'b', 'c', 'd', 'e']) void ask(name);
  await settle();
  expect(done).toEqual(['d refused', 'e refused']);
});

it('takes the place of who waits for most, for somebody else', async () => {
  const { ask, done, next, settle } = queue(3);
  for (const name of ['1', '2', '3', '4']) void ask(name, 'guesser');
  void ask('owner');
  void ask('5', 'guesser');
  await settle();
  expect(done).toEqual(['4 refused', '5 refused']);
  for (let turn = 0; turn < 4; turn += 1) await next();
  expect(done.slice(2)).toEqual(['1', '2', '3', 'owner']);
});
