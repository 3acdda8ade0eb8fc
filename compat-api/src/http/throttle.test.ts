import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AppError } from '../errors.ts';
import { MemoryCounts, Throttle } from './throttle.ts';

let now = 0;
const make = (maxKeys?: number) => new Throttle('test', 2, 1000, new MemoryCounts(() => now, maxKeys));
/** Seconds to wait; 0 if it was allowed. */
const tryIt = (throttle: Throttle, key: string): Promise<number> =>
  throttle.take(key).then(
    () => 0,
    (error: AppError) => Number(error.extra.headers?.['Retry-After']),
  );

describe('Throttle', () => {
  it('allows so many per window, and returns the seconds left', async () => {
    const throttle = make();
    expect([await tryIt(throttle, 'a'), await tryIt(throttle, 'a'), await tryIt(throttle, 'a')]).toEqual([0, 0, 1]);
    expect(await tryIt(throttle, 'b')).toBe(0);
    now += 999;
    expect(await tryIt(throttle, 'a')).toBe(1);
    now += 1;
    expect(await tryIt(throttle, 'a')).toBe(0);
  });

  it('takes back a count only once', async () => {
    const throttle = make();
    const { takeBack } = await throttle.take('a');
    await takeBack();
    await takeBack();
    expect([await tryIt(throttle, 'a'), await tryIt(throttle, 'a'), await tryIt(throttle, 'a')]).toEqual([0, 0, 1]);
  });

  it('does not count refused attempts', async () => {
    const throttle = make();
    const { takeBack } = await throttle.take('a');
    for (let count = 0; count < 5; count += 1) await tryIt(throttle, 'a');
    await takeBack();
    expect(await tryIt(throttle, 'a')).toBe(0);
  });

  it('counts concurrent attempts', async () => {
    const throttle = make();
    expect((await Promise.all(Array.from({ length: 5 }, () => tryIt(throttle, 'a')))).sort()).toEqual([0, 0, 1, 1, 1]);
  });

  it('shares its counts only with throttles of the same name', async () => {
    const counts = new MemoryCounts(() => now);
    const [one, same, other] = ['login', 'login', 'contact'].map((name) => new Throttle(name, 1, 1000, counts));
    expect(await tryIt(one as Throttle, 'a')).toBe(0);
    expect([await tryIt(same as Throttle, 'a'), await tryIt(other as Throttle, 'a')]).toEqual([1, 0]);
  });

  it('limits the number of keys', async () => {
    const throttle = make(3);
    for (let key = 0; key < 100; key += 1) await throttle.take(`k${key}`);
    expect([await tryIt(throttle, 'k99'), await tryIt(throttle, 'k99')]).toEqual([0, 1]);
    expect([await tryIt(throttle, 'k0'), await tryIt(throttle, 'k0')]).toEqual([0, 0]);
  });
});

describe('a flood of keys', () => {
  const room = 20;
  const many = Array.from({ length: 10 * room }, (_, number) => `made up ${number}`);

  it('keeps refused keys, stays within the size limit, and does not affect other kinds', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.nat(4), { maxLength: 100 }), fc.nat(3), async (others, floods) => {
        now = 0;
        const counts = new MemoryCounts(() => now, room);
        const [login, contact] = ['login', 'contact'].map((name) => new Throttle(name, 2, 1000, counts)) as [
          Throttle,
          Throttle,
        ];
        for (let tries = 0; tries < 2; tries += 1) await tryIt(login, 'refused');
        await tryIt(contact, 'has one left');
        for (const other of others) await tryIt(login, `other ${other}`);
        for (let flood = 0; flood <= floods; flood += 1) for (const key of many) await tryIt(login, key);
        expect(await tryIt(login, 'refused')).toBe(1);
        expect([await tryIt(contact, 'has one left'), await tryIt(contact, 'has one left')]).toEqual([0, 1]);
        expect(counts.size).toBeLessThanOrEqual(2 * (room + 1));
        now += 1000;
        expect(await tryIt(login, 'refused')).toBe(0);
      }),
      { numRuns: 30 },
    ));

  it('that are all refused counts new keys together, until the first windows end', async () => {
    now = 0;
    const counts = new MemoryCounts(() => now, room);
    const throttle = new Throttle('test', 1, 1000, counts);
    for (const key of many) await tryIt(throttle, key);
    expect(counts.size).toBeLessThanOrEqual(room + 1);
    expect([await tryIt(throttle, many[0] as string), await tryIt(throttle, 'new')]).toEqual([1, 1]);
    now += 1000;
    expect([await tryIt(throttle, many[0] as string), await tryIt(throttle, 'new')]).toEqual([0, 0]);
  });

  it('that are all refused do not evict the count of the new keys', async () => {
    const counts = new MemoryCounts(() => now, room);
    const throttle = new Throttle('test', 3, 1000, counts, 2);
    for (const key of many.slice(0, room)) for (let tries = 0; tries < 2; tries += 1) await throttle.take(key);
    const waits: number[] = [];
    for (let tries = 0; tries < 5; tries += 1) waits.push(await tryIt(throttle, `new ${tries}`));
    expect(waits).toEqual([0, 0, 0, 1, 1]);
  });

  it('uses no memory after its attempts were taken back', async () => {
    const counts = new MemoryCounts(() => now, room);
    const throttle = new Throttle('test', 2, 1000, counts);
    for (const key of many) await (await throttle.take(key)).takeBack();
    expect(counts.size).toBe(0);
  });

  it('takes nothing back from a later window', async () => {
    now = 0;
    const throttle = make();
    const { takeBack } = await throttle.take('a');
    now += 1000;
    expect([await tryIt(throttle, 'a'), await tryIt(throttle, 'a')]).toEqual([0, 0]);
    await takeBack();
    expect(await tryIt(throttle, 'a')).toBe(1);
  });
});

it('blocks no key for longer than a window when the clock is changed by a day', async () => {
  const day = 24 * 60 * 60 * 1000;
  for (const step of [-day, day]) {
    now = 10 * day;
    const throttle = make();
    expect([await tryIt(throttle, 'a'), await tryIt(throttle, 'a'), await tryIt(throttle, 'a')]).toEqual([0, 0, 1]);
    now += step;
    expect(await tryIt(throttle, 'a')).toBe(0);
  }
});
