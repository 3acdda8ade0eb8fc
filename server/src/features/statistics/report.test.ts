import { keyOfName, OTHERS_KEY } from '@portfolio/cms';
import { LIMITS } from '@portfolio/contract';
import { expect, it } from 'vitest';
import { Sums, spansOf } from './report.ts';

const noTitles = async () => new Map();

it.each([
  ['7d', '2026-11-24', '2026-11-17', '2026-11-23'],
  ['30d', '2026-11-01', '2026-10-02', '2026-10-31'],
  ['12m', '2025-12-02', '2024-12-03', '2025-12-01'],
] as const)('%s ends today and follows on a span as long', (range, from, beforeFrom, beforeTo) => {
  const spans = spansOf(range, '2026-11-30');
  expect(spans).toEqual({ from, to: '2026-11-30', before: { from: beforeFrom, to: beforeTo } });
});

it('has a point for each day, or each week of a year, with what several writes have counted', () => {
  const sums = new Sums('2026-11-24');
  sums.add('2026-11-25', { site: { '~': { count: 2, visitors: 1 } }, pages: { '~/blog/a': { count: 2 } } });
  sums.add('2026-11-25', { site: { '~': { count: 1, reads: 1 } }, pages: { '~/': { count: 1 } } });
  const days = sums.points('7d', '2026-11-24', '2026-11-30');
  expect(days).toHaveLength(7);
  expect(days[1]).toEqual({ from: '2026-11-25', to: '2026-11-25', views: 3, visitors: 1, reads: 1 });
  expect(sums.totals('2026-11-24', '2026-11-30')).toMatchObject({ views: 3, postViews: 2 });
  const { from, to } = spansOf('12m', '2026-11-30');
  const weeks = sums.points('12m', from, to);
  expect(weeks).toHaveLength(52);
  expect(weeks.at(-1)).toEqual({ from: '2026-11-24', to: '2026-11-30', views: 3, visitors: 1, reads: 1 });
  expect(weeks[0]?.from).toBe(from);
});

it('lists names of the span alone, the highest first and others last, cut', async () => {
  const sums = new Sums('2026-11-24');
  sums.add('2026-11-23', { clicks: { [keyOfName('before.example')]: { count: 9 } } });
  const many = Array.from({ length: LIMITS.countedRows }, (_, at) => [keyOfName(`${at}.example`), { count: 2 }]);
  sums.add('2026-11-24', {
    clicks: { [OTHERS_KEY]: { count: 50 }, ...Object.fromEntries(many), [keyOfName('most.example')]: { count: 3 } },
  });
  const { total, more, items } = sums.list('clicks');
  expect(items[0]).toEqual({ name: 'most.example', count: 3 });
  expect(items).toHaveLength(LIMITS.countedRows);
  expect([total, more]).toEqual([253, 2]);
  const few = new Sums('2026-11-24');
  few.add('2026-11-24', { clicks: { [OTHERS_KEY]: { count: 50 }, [keyOfName('a')]: { count: 1 } } });
  expect(few.list('clicks').items.at(-1)).toEqual({ name: '', count: 50, isOthers: true });
});

it('adds the views of an earlier path to those of the present one', async () => {
  const sums = new Sums('2026-11-24');
  sums.add('2026-11-24', {
    pages: {
      [keyOfName('/')]: { count: 5, visitors: 3 },
      [keyOfName('/blog/old')]: { count: 4, visitors: 2, reads: 1 },
      [keyOfName('/blog/new')]: { count: 3, visitors: 2, reads: 2 },
    },
  });
  const title = { title: 'Renamed', path: '/blog/new' };
  const titles = async () => new Map(['/blog/old', '/blog/new'].map((path) => [path, title]));
  expect(await sums.pages(titles)).toEqual({
    total: 12,
    more: 0,
    items: [
      { path: '/blog/new', title: 'Renamed', views: 7, visitors: 4, reads: 3 },
      { path: '/', views: 5, visitors: 3, reads: 0 },
    ],
  });
  expect((await sums.pages(noTitles)).items).toHaveLength(3);
});
