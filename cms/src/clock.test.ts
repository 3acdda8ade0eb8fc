import { afterEach, expect, it, vi } from 'vitest';
import { hasBeen, publicInstant, publicNow } from './clock.ts';

const START = Date.parse('2026-01-01T00:00:00.000Z');
const MINUTE = 60_000;
const at = (time: number) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(time);
  return publicNow();
};
afterEach(() => {
  vi.useRealTimers();
});

it('goes with the clock of the machine', () => {
  expect([at(START), at(START + 1)]).toEqual([START, START + 1]);
  expect(publicInstant()).toBe('2026-01-01T00:00:00.001Z');
});

it('waits where the clock is set back by a little, and goes on with it afterwards', () => {
  const start = at(START + 100 * MINUTE);
  expect(at(start - MINUTE)).toBe(start);
  expect(at(start - 1)).toBe(start);
  expect(at(start + 5)).toBe(start + 5);
});

it('believes a clock that was wrong by more', () => {
  const wrong = at(START + 1000 * MINUTE);
  expect(at(wrong - 3 * MINUTE)).toBe(wrong - 3 * MINUTE);
});

it('is told after a restart of a time that has been, unless that is far ahead', () => {
  const now = at(START + 2000 * MINUTE);
  hasBeen(now + MINUTE);
  expect(publicNow()).toBe(now + MINUTE);
  hasBeen(now + 60 * MINUTE);
  expect(publicNow()).toBe(now + MINUTE);
});
