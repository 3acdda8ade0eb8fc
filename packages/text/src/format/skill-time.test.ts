import { expect, it } from 'vitest';
import { formatMonths, formatMonthsWithin, formatProof } from './skill-time.ts';

it.each([
  [0, ''],
  [1, '1 month'],
  [11, '11 months'],
  [12, '1 year'],
  [83, '6 years'],
])('formats %i months', (months, text) => expect(formatMonths(months)).toBe(text));

it.each([
  [60, 60, '5 years'],
  [60, 64, '5 years'],
  [60, 75, '5 years in 6'],
  [62, 69, '5 years'],
  [8, 40, '8 months in 3 years'],
  [0, 0, ''],
])('formats %i months within %i', (months, within, text) => expect(formatMonthsWithin(months, within)).toBe(text));

it('names years and projects, or what there is of them', () => {
  expect([formatProof(72, 4), formatProof(0, 1), formatProof(5, 0), formatProof(0, 0)]).toEqual([
    '6 years, 4 projects',
    '1 project',
    '5 months',
    '',
  ]);
});
