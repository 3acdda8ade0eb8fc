import { describe, expect, it } from 'vitest';
import type { AppError } from './errors.ts';
import { Throttle } from './throttle.ts';

let now = 0;
const make = (maxKeys?: number) => new Throttle(2, 1000, () => now, maxKeys);
function waitOf(throttle: Throttle, key: string): number {
  try {
    throttle.check(key);
    return 0;
  } catch (error) {
    return Number((error as AppError).extra.headers?.['Retry-After']);
  }
}

describe('Throttle', () => {
  it('lets so many through in a window, and says how many seconds are left', () => {
    const throttle = make();
    for (let count = 0; count < 2; count += 1) {
      expect(waitOf(throttle, 'a')).toBe(0);
      throttle.count('a');
    }
    expect(waitOf(throttle, 'a')).toBe(1);
    expect(waitOf(throttle, 'b')).toBe(0);
    now += 999;
    expect(waitOf(throttle, 'a')).toBe(1);
    now += 1;
    expect(waitOf(throttle, 'a')).toBe(0);
  });

  it('takes a count back, and never below nothing', () => {
    const throttle = make();
    throttle.uncount('a');
    throttle.count('a');
    throttle.uncount('a');
    throttle.uncount('a');
    throttle.count('a');
    expect(waitOf(throttle, 'a')).toBe(0);
    throttle.count('a');
    expect(waitOf(throttle, 'a')).toBe(1);
  });

  it('does not grow without end', () => {
    const throttle = make(3);
    for (let key = 0; key < 100; key += 1) throttle.count(`k${key}`);
    throttle.count('k99');
    expect(waitOf(throttle, 'k99')).toBe(1);
    throttle.count('k0');
    expect(waitOf(throttle, 'k0')).toBe(0);
  });
});

it('holds nobody for longer than a window when the clock is set back or forward by a day', () => {
  const day = 24 * 60 * 60 * 1000;
  for (const step of [-day, day]) {
    now = 10 * day;
    const throttle = make();
    throttle.count('a');
    throttle.count('a');
    expect(() => throttle.check('a')).toThrow();
    now += step;
    expect(() => throttle.check('a')).not.toThrow();
  }
});
