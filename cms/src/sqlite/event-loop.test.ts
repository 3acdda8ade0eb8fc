import { afterEach, expect, it, vi } from 'vitest';
import { betweenTurns } from './event-loop.ts';

afterEach(() => vi.restoreAllMocks());

/** Makes every look at the clock find it some milliseconds later. */
function clockSteps(ms: number): void {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += ms;
    return now;
  });
}

/** Makes calls one after another, and logs each. */
async function chain(log: string[], name: string, calls: number): Promise<void> {
  for (let call = 1; call <= calls; call += 1) {
    await betweenTurns(async () => {
      log.push(`${name}${call}`);
    });
  }
}

/** Logs each turn of the event loop until the work is done. */
async function withTurns(log: string[], work: Promise<unknown>): Promise<string[]> {
  let isDone = false;
  const turn = () => {
    log.push('|');
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await work;
  isDone = true;
  return log;
}

it('makes short calls in one turn of the event loop', async () => {
  clockSteps(0);
  const log: string[] = [];
  expect((await withTurns(log, chain(log, 'a', 4))).join('')).toBe('a1a2a3a4');
});

it('makes long calls in a turn each', async () => {
  clockSteps(5);
  const log: string[] = [];
  const turns = (await withTurns(log, chain(log, 'a', 4))).join('').split('|').filter(Boolean);
  expect(turns).toEqual(['a1', 'a2', 'a3', 'a4']);
});

it('lets callers that wait go on in their order', async () => {
  clockSteps(5);
  const log: string[] = [];
  await Promise.all([chain(log, 'a', 3), chain(log, 'b', 3), chain(log, 'c', 3)]);
  expect(log).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3']);
});

it('rejects as the call does, and makes the next one', async () => {
  clockSteps(5);
  await expect(betweenTurns(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(betweenTurns(async () => 'yes')).resolves.toBe('yes');
});
