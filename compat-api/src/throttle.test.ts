import { describe, expect, it } from 'vitest';
import type { AppError } from './errors.ts';
import { MemoryCounts, Throttle } from './throttle.ts';

let now = 0;
const make = (maxKeys?: number) => new Throttle('test', 2, 1000, new MemoryCounts(() => now, maxKeys));
/** Seconds to wait; 0 when it went through. */
const tryIt = (throttle: Throttle, key: string): Promise<number> =>
  throttle.take(key).then(
    () => 0,
    (error: AppError) => Number(error.extra.headers?.['Retry-After']),
  );

describe('Throttle', () => {
  it('lets so many through in a window, and says how many seconds are left', async () => {
    const throttle = make();
    expect([await tryIt(throttle, 'a'), await tryIt(throttle, 'a'), await tryIt(throttle, 'a')]).toEqual([0, 0, 1]);
    expect(await tryIt(throttle, 'b')).toBe(0);
    now += 999;
    expect(await tryIt(throttle, 'a')).toBe(1);
    now += 1;
    expect(await tryIt(throttle, 'a')).toBe(0);
  });

  it('takes a count back, and never below nothing', async () => {
    const throttle = make();
    const giveBack = await throttle.take('a');
    await giveBack();
    await giveBack();
    expect([await tryIt(throttle, 'a'), await tryIt(throttle, 'a'), await tryIt(throttle, 'a')]).toEqual([0, 0, 1]);
  });

  it('counts no try that it refuses', async () => {
    const throttle = make();
    const giveBack = await throttle.take('a');
    for (let count = 0; count < 5; count += 1) await tryIt(throttle, 'a');
    await giveBack();
    expect(await tryIt(throttle, 'a')).toBe(0);
  });

  it('counts tries side by side', async () => {
    const throttle = make();
    expect((await Promise.all(Array.from({ length: 5 }, () => tryIt(throttle, 'a')))).sort()).toEqual([0, 0, 1, 1, 1]);
  });

  it('shares its counts with the throttles of its name alone', async () => {
    const counts = new MemoryCounts(() => now);
    const [one, same, other] = ['login', 'login', 'contact'].map((name) => new Throttle(name, 1, 1000, counts));
    expect(await tryIt(one as Throttle, 'a')).toBe(0);
    expect([await tryIt(same as Throttle, 'a'), await tryIt(other as Throttle, 'a')]).toEqual([1, 0]);
  });

  it('does not grow without end', async () => {
    const throttle = make(3);
    for (let key = 0; key < 100; key += 1) await throttle.take(`k${key}`);
    expect([await tryIt(throttle, 'k99'), await tryIt(throttle, 'k99')]).toEqual([0, 1]);
    expect([await tryIt(throttle, 'k0'), await tryIt(throttle, 'k0')]).toEqual([0, 0]);
  });
});

it('holds nobody for longer than a window when the clock is set back or forward by a day', async () => {
  const day = 24 * 60 * 60 * 1000;
  for (const step of [-day, day]) {
    now = 10 * day;
    const throttle = make();
    expect([await tryIt(throttle, 'a'), await tryIt(throttle, 'a'), await tryIt(throttle, 'a')]).toEqual([0, 0, 1]);
    now += step;
    expect(await tryIt(throttle, 'a')).toBe(0);
  }
});
