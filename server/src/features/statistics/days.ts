import type { Day } from '@portfolio/cms';

const DAY_MS = 24 * 60 * 60 * 1000;
/** No day is longer: one hour more at the end of summer time, and some for zones that have moved (ms). */
const LONGEST_DAY_MS = 26 * 60 * 60 * 1000;

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  // Years of more than four digits and eras do not come up: times are those of the clock.
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, made);
  return made;
};

/** The calendar day of a time in a time zone, `YYYY-MM-DD`. */
export const dayAt = (ms: number, timeZone: string): string => formatOf(timeZone).format(ms);

/** The day of a time in a time zone, with the first millisecond after it. */
export function wholeDayAt(ms: number, timeZone: string): Day {
  const day = dayAt(ms, timeZone);
  let [within, after] = [ms, ms + LONGEST_DAY_MS];
  while (after - within > 1) {
    const middle = Math.floor((within + after) / 2);
    if (dayAt(middle, timeZone) === day) within = middle;
    else after = middle;
  }
  return { day, endsAt: new Date(after) };
}

const textOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The calendar day so many days after one, before it if negative. */
export const addDays = (day: string, count: number): string => textOf(Date.parse(day) + count * DAY_MS);

/** The days from one to another, both included. */
export function daysFrom(from: string, to: string): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => addDays(from, at));
}

/** The same day so many months earlier, or the last of that month. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return textOf(Date.UTC(year, month - 1 - months, Math.min(date, last)));
}
