import { expect, it } from 'vitest';
import { formatMonths, formatProof } from './skill-time.ts';

it.each([
  [0, ''],
  [1, '1 month'],
  [11, '11 months'],
  [12, '1 year'],
  [83, '6 years'],
])('formats %i months', (months, text) => expect(formatMonths(months)).toBe(text));

it('names years and projects, or what there is of them', () => {
  expect([formatProof(72, 4), formatProof(0, 1), formatProof(5, 0), formatProof(0, 0)]).toEqual([
    '6 years, 4 projects',
    '1 project',
    '5 months',
    '',
  ]);
});
