import { afterEach, expect, it, vi } from 'vitest';
import { formatDay, formatPeriod, formatYears } from './dates.ts';

it.each([
  ['2026-03-03T12:00:00.000Z', 'UTC', '3 Mar 2026'],
  ['2026-09-30T23:30:00.000Z', 'Europe/Lisbon', '1 Oct 2026'],
  ['2026-09-02T00:00:00.000Z', 'UTC', '2 Sep 2026'],
])('shows %s in %s as %s', (instant, zone, shown) => expect(formatDay(instant, zone)).toBe(shown));

it('shows every month with three letters', () => {
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  const days = months.map((_, at) => formatDay(`2026-${String(at + 1).padStart(2, '0')}-15T12:00:00.000Z`, 'UTC'));
  expect(days).toEqual(months.map((month) => `15 ${month} 2026`));
});

afterEach(() => vi.unstubAllGlobals());

/** How many formatters are made by this work. */
function countFormatters(work: () => void): number {
  let made = 0;
  class CountedFormat extends Intl.DateTimeFormat {
    constructor(...options: ConstructorParameters<typeof Intl.DateTimeFormat>) {
      super(...options);
      made += 1;
    }
  }
  vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: CountedFormat });
  work();
  return made;
}

it('makes one formatter for all days of a time zone, also among those of other zones', () => {
  const made = countFormatters(() => {
    for (let day = 1; day < 29; day++) {
      for (const zone of ['Asia/Tokyo', 'America/Lima']) formatDay(`2026-02-${String(day).padStart(2, '0')}`, zone);
    }
  });
  expect(made).toBe(2);
});

it('rejects an unknown time zone each time', () => {
  for (const _ of [1, 2]) expect(() => formatDay('2026-03-03', 'Nowhere/Land')).toThrow(RangeError);
});

it.each([
  ['2023-03-01', undefined, 'Mar 2023 – Present'],
  ['2020-09-01', '2023-02-28', 'Sep 2020 – Feb 2023'],
  [undefined, '2023-02-28', 'Feb 2023'],
])('shows %s to %s as %s', (start, end, shown) => expect(formatPeriod(start, end)).toBe(shown));

it.each([
  ['2023-03-01', undefined, '2023 – Present'],
  ['2020-09-01', '2023-02-28', '2020 – 2023'],
  ['2023-03-01', '2023-05-31', '2023'],
  [undefined, '2023-05-31', '2023'],
])('shows the years of %s to %s as %s', (start, end, shown) => expect(formatYears(start, end)).toBe(shown));
