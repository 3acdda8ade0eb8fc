import { numberWord } from './amounts.ts';
import { counted } from './counted.ts';

const DAY = 86_400_000;
const isWeekend = (day: Date): boolean => day.getUTCDay() % 6 === 0;

/** The day (`YYYY-MM-DD`) that is so many working days, Monday to Friday, after another. */
export function addWorkingDays(from: string, count: number): string {
  let day = new Date(from);
  for (let left = count; left > 0; ) {
    day = new Date(day.getTime() + DAY);
    if (!isWeekend(day)) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}

const format = (day: string, style: 'short' | 'long'): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: style, day: 'numeric', month: style, timeZone: 'UTC' })
    .format(new Date(day))
    .replace(/Sept$/, 'Sep');

/** A day without its year: `Thu 26 Nov`. */
export const formatShortDay = (day: string): string => format(day, 'short').replace(',', '');

/** The same in a sentence: `Thursday, 26 November`. */
export const formatLongDay = (day: string): string => format(day, 'long').replace(/^(\w+),? /, '$1, ');

/** Working days in a sentence: `two working days`. */
export const formatWorkingDays = (count: number): string =>
  counted(count, 'working day').replace(String(count), numberWord(count));
