import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysIn, monthsBetween, monthsIn, type Period, workSpans } from './periods.ts';

const TODAY = '2026-03-01';

describe('months', () => {
  it.each<[string, Period[], number]>([
    ['nothing', [], 0],
    ['one day', [{ start: '2025-01-01', end: '2025-01-01' }], 1],
    ['one year', [{ start: '2021-01-01', end: '2021-12-31' }], 12],
    ['an open end counts to today', [{ start: '2025-03-02' }], 12],
    ['a future end counts to today', [{ start: '2025-03-02', end: '2030-01-01' }], 12],
    ['a future start does not count', [{ start: '2027-01-01' }], 0],
    [
      'overlaps count once',
      [
        { start: '2020-01-01', end: '2021-12-31' },
        { start: '2020-06-01', end: '2020-09-30' },
      ],
      24,
    ],
    [
      'gaps do not count',
      [
        { start: '2020-01-01', end: '2020-06-30' },
        { start: '2022-01-01', end: '2022-06-30' },
      ],
      12,
    ],
  ])('%s', (_, periods, months) => expect(monthsIn(periods, TODAY)).toBe(months));
});

describe('spans of work', () => {
  const period = (start: string, end?: string): Period => ({ start, end });

  it('are split at gaps of six months and more, and count their days', () => {
    const periods = [period('2024-02-01'), period('2020-01-01', '2020-06-30'), period('2020-09-01', '2022-12-31')];
    expect(workSpans(periods, TODAY)).toEqual([
      { start: '2020-01-01', end: '2022-12-31', months: 34 },
      { start: '2024-02-01', end: TODAY, months: 25 },
    ]);
    expect([monthsIn(periods, TODAY), monthsBetween(periods, TODAY)]).toEqual([59, 74]);
  });

  it('of no gap are as long as their months', () => {
    const periods = [period('2020-01-01', '2020-06-30'), period('2020-09-01', '2020-12-31')];
    expect(monthsBetween(periods, TODAY)).toBe(monthsIn(periods, TODAY));
    expect([workSpans([], TODAY), monthsBetween([], TODAY)]).toEqual([[], 0]);
  });
});

describe('any periods', () => {
  const day = fc.integer({ min: 0, max: 4_000 });
  const toDay = (number: number) => new Date(Date.UTC(2016, 0, 1 + number)).toISOString().slice(0, 10);
  const period = fc.tuple(day, fc.option(day, { nil: undefined }));
  const last = 3_700;

  it('have as many days as a calendar in which each is marked', () => {
    fc.assert(
      fc.property(fc.array(period, { maxLength: 12 }), (spans) => {
        const marked = new Set<number>();
        for (const [from, to = last] of spans) for (let at = from; at <= Math.min(to, last); at += 1) marked.add(at);
        const periods = spans.map(([from, to]) => ({ start: toDay(from), end: to === undefined ? to : toDay(to) }));
        expect(daysIn(periods, toDay(last))).toBe(marked.size);
      }),
    );
  });
});
