import { expect, it } from 'vitest';
import { addWorkingDays, formatLongDay, formatShortDay, formatWorkingDays } from './working-days.ts';

it.each([
  ['2026-11-26', 2, '2026-11-30'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-11-29', 5, '2026-12-04'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-11-26', 0, '2026-11-26'],
])('from %s, %d working days end on %s', (from, count, end) => expect(addWorkingDays(from, count)).toBe(end));

it('names days without their year', () => {
  expect(formatShortDay('2026-11-26')).toBe('Thu 26 Nov');
  expect(formatShortDay('2026-09-01')).toBe('Tue 1 Sep');
  expect(formatLongDay('2026-11-30')).toBe('Monday, 30 November');
});

it.each([
  [1, 'one working day'],
  [2, 'two working days'],
  [20, '20 working days'],
])('writes %d as %s', (count, words) => expect(formatWorkingDays(count)).toBe(words));
