import { buildStatistics } from '@portfolio/contract/test/statistics';
import { expect, it } from 'vitest';
import { bestOf, readOut } from './chart/series.ts';
import { formatSpan } from './days.ts';
import { changeOf, formatChange } from './measures.ts';

it('compares with the span before if that was counted and large enough', () => {
  const all = buildStatistics('30d', { visitorsAt: () => 12, beforeAt: () => 10 });
  expect(changeOf(all, 'visitors')).toBe(20);
  // 49 of the measure before are too few.
  const few = buildStatistics('7d', { visitorsAt: () => 12, beforeAt: () => 7 });
  expect(few.totalsBefore.visitors).toBe(49);
  expect(changeOf(few, 'visitors')).toBeUndefined();
  expect(changeOf(few, 'views')).toBe(71);
  expect(changeOf({ ...all, since: all.before[1]?.from }, 'visitors')).toBeUndefined();
  expect(changeOf({ ...all, since: all.before[0]?.from }, 'visitors')).toBe(20);
});

it('formats changes with their sign', () => {
  expect([29, -4, 0, 1234].map(formatChange)).toEqual(['+29 %', '−4 %', '0 %', '+1,234 %']);
});

it('reads out days and weeks, what was published, and what was not counted', () => {
  const days = buildStatistics('7d');
  expect(readOut(days, 'visitors', 6)).toBe('Sun 8 Mar: 30 visitors, 10 the 7 days before');
  expect(readOut(days, 'views', 5)).toBe('Sat 7 Mar: 40 views, 20 the 7 days before; published “Evals”');
  expect(bestOf(days, 'visitors')).toBe('Best day: Thu 5 Mar, 40 visitors');
  const young = { ...days, since: '2026-03-07' };
  expect(readOut(young, 'visitors', 4)).toBe('Fri 6 Mar: not counted yet');
  expect(readOut(young, 'visitors', 6)).toBe('Sun 8 Mar: 30 visitors');
  const weeks = buildStatistics(
    '12m',
    {},
    { published: ['A', 'B'].map((title) => ({ day: '2026-03-02', title, path: '/' })) },
  );
  expect(readOut(weeks, 'visitors', 51)).toBe(
    'Week of 2 Mar: 40 visitors, 10 the 12 months before; published “A” and 1 more',
  );
  expect(bestOf(buildStatistics('7d', { visitorsAt: () => 0 }), 'visitors')).toBe('');
});

it('names years where they differ', () => {
  expect(formatSpan('2026-03-02', '2026-09-08')).toBe('2 Mar – 8 Sep');
  expect(formatSpan('2025-03-10', '2026-03-08')).toBe('10 Mar 2025 – 8 Mar 2026');
});
