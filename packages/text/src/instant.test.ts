import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDay } from './format/dates.ts';
import { readInstant, zonesOf } from './instant.ts';

const UTC = zonesOf('');
const toronto = zonesOf('', 'America/Toronto');

it.each([
  ['2024-08-28', '2024-08-28T04:00:00.000Z'],
  ['2024-11-29', '2024-11-29T05:00:00.000Z'],
  ['2024/8/28', '2024-08-28T04:00:00.000Z'],
  ['2024-08-28 10:20', '2024-08-28T14:20:00.000Z'],
  ['2024-08-28 10:20 pm', '2024-08-29T02:20:00.000Z'],
  ['2024-08-28T10:20:30Z', '2024-08-28T10:20:30.000Z'],
  ['2024-08-28 10:20:30 +0200', '2024-08-28T08:20:30.000Z'],
  ['August 28, 2024', '2024-08-28T04:00:00.000Z'],
  ['28 August 2024', '2024-08-28T04:00:00.000Z'],
  ['March 4, 2023 5:06 AM', '2023-03-04T10:06:00.000Z'],
  ['2024-08-28 10:20 EST', '2024-08-28T15:20:00.000Z'],
  ['Tue Oct 25 2022 10:00:00 GMT+0000 (Coordinated Universal Time)', '2022-10-25T10:00:00.000Z'],
  ['2024-08-28 10:20:30 CEST', '2024-08-28T14:20:30.000Z'],
  ['2024-02-30', null],
  ['soon', null],
  ['', null],
])('%s on a site in Toronto is %s', (text, instant) => {
  expect(readInstant(text, toronto)).toBe(instant);
});

it('the zone of the source counts for its times, and the zone of the site for days', () => {
  const zones = zonesOf('Asia/Tokyo', 'America/Toronto');
  expect(readInstant('2024-08-28 10:00', zones)).toBe('2024-08-28T01:00:00.000Z');
  expect(readInstant('2024-08-28', zones)).toBe('2024-08-28T04:00:00.000Z');
  // The site takes the zone of the source over.
  expect(readInstant('2024-08-28', zonesOf('Asia/Tokyo', 'UTC'))).toBe('2024-08-27T15:00:00.000Z');
});

it('a day is that day in every zone', () => {
  const days = fc.date({ min: new Date('2012-01-02'), max: new Date('2037-12-30'), noInvalidDate: true });
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  fc.assert(
    fc.property(days, zones, (date, zone) => {
      const day = date.toISOString().slice(0, 10);
      const instant = readInstant(day, zonesOf('', zone)) ?? '';
      expect(formatDay(instant, zone)).toBe(formatDay(`${day}T12:00:00Z`, 'UTC'));
    }),
    // Clocks that were put forward at midnight.
    {
      examples: [
        [new Date('2018-11-04'), 'America/Sao_Paulo'],
        [new Date('2022-03-27'), 'Asia/Beirut'],
      ],
    },
  );
});

it('an unknown zone counts as UTC', () => {
  expect(readInstant('2024-08-28', zonesOf('', 'No/Where'))).toBe('2024-08-28T00:00:00.000Z');
  expect(readInstant('2024-08-28', UTC)).toBe('2024-08-28T00:00:00.000Z');
});
