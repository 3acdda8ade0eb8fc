import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, dayAt, daysFrom, monthsBefore, wholeDayAt } from './days.ts';

const zone = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'America/Santiago',
);
const time = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2060, 0) });
const day = time.map((ms) => new Date(ms).toISOString().slice(0, 10));

it.each([
  ['2026-03-28T22:59:59.999Z', 'Europe/Berlin', '2026-03-28'],
  ['2026-03-28T23:00:00.000Z', 'Europe/Berlin', '2026-03-29'],
  ['2026-10-25T22:30:00.000Z', 'Europe/Berlin', '2026-10-25'],
  ['2026-01-01T04:59:00.000Z', 'America/New_York', '2025-12-31'],
])('%s is, in %s, %s', (instant, timeZone, expected) => {
  expect(dayAt(Date.parse(instant), timeZone)).toBe(expected);
});

it.each([
  ['2026-03-29T12:00:00.000Z', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25T12:00:00.000Z', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  // Summer time begins at midnight: the day has no first hour.
  ['2026-09-06T02:00:00.000Z', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
])('the day of %s in %s ends at %s', (instant, timeZone, end) => {
  expect(wholeDayAt(Date.parse(instant), timeZone).endsAt.toISOString()).toBe(end);
});

it('a day ends where the next one begins, in every zone', () => {
  fc.assert(
    fc.property(time, zone, (ms, timeZone) => {
      const { day: name, endsAt } = wholeDayAt(ms, timeZone);
      expect(name).toBe(dayAt(ms, timeZone));
      expect(endsAt.getTime()).toBeGreaterThan(ms);
      expect(dayAt(endsAt.getTime() - 1, timeZone)).toBe(name);
      expect(dayAt(endsAt.getTime(), timeZone)).toBe(addDays(name, 1));
    }),
  );
});

it('days are added and listed by the calendar', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(daysFrom('2026-12-31', '2027-01-02')).toEqual(['2026-12-31', '2027-01-01', '2027-01-02']);
  expect(daysFrom('2026-01-02', '2026-01-01')).toEqual([]);
  fc.assert(
    fc.property(day, fc.nat(800), (from, count) => {
      const listed = daysFrom(from, addDays(from, count));
      expect(listed).toHaveLength(count + 1);
      expect(new Set(listed).size).toBe(count + 1);
      expect(listed.toSorted()).toEqual(listed);
      expect(addDays(addDays(from, count), -count)).toBe(from);
    }),
  );
});

it.each([
  ['2026-11-30', 25, '2024-10-30'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2028-03-31', 1, '2028-02-29'],
  ['2026-01-15', 1, '2025-12-15'],
])('%s less %s months is %s', (from, months, expected) => {
  expect(monthsBefore(from, months)).toBe(expected);
});
