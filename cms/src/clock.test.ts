import { afterEach, expect, it, vi } from 'vitest';
import { publicInstant, publicNow, setMinimumTime } from './clock.ts';

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

it('follows the system clock', () => {
  expect([at(START), at(START + 1)]).toEqual([START, START + 1]);
  expect(publicInstant()).toBe('2026-01-01T00:00:00.001Z');
});

it('does not go back when the system clock is set back by less than the tolerance', () => {
  const start = at(START + 100 * MINUTE);
  expect(at(start - MINUTE)).toBe(start);
  expect(at(start - 1)).toBe(start);
  expect(at(start + 5)).toBe(start + 5);
});

it('follows a system clock that is set back by more than the tolerance', () => {
  const wrong = at(START + 1000 * MINUTE);
  expect(at(wrong - 3 * MINUTE)).toBe(wrong - 3 * MINUTE);
});

it('resumes after a restart from a past time, unless that is far in the future', () => {
  const now = at(START + 2000 * MINUTE);
  setMinimumTime(now + MINUTE);
  expect(publicNow()).toBe(now + MINUTE);
  setMinimumTime(now + 60 * MINUTE);
  expect(publicNow()).toBe(now + MINUTE);
});
