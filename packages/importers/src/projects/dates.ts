import type { Fields } from '@portfolio/text/fields';
import { isOpenEnd, readDay, splitPeriod } from '#app/resume/dates.ts';

/** When work on a project began and ended, as days. */
export interface ProjectDates {
  startDate: string | null;
  endDate: string | null;
}

const START = ['startDate', 'start_date', 'dateStart', 'date_start', 'start', 'started', 'from', 'begin'];
const END = ['endDate', 'end_date', 'dateEnd', 'date_end', 'end', 'ended', 'until', 'finished', 'completed'];
/** Fields that can say both. */
const PERIOD = ['period', 'duration', 'timeline', 'timeframe', 'dates', 'year', 'years'];
/** The end of what goes on. */
const OPEN = 'open';

/**
 * The days of a project; the one date that most have is when it was done. Fields that are not understood stay unread.
 * @param dateNames the names of the date of a text
 */
export function takeDates(fields: Fields, dateNames: readonly string[], notes: string[]): ProjectDates {
  const [start] = START.flatMap((name) => understood(fields, name, dayOf));
  const [end] = END.flatMap((name) => understood(fields, name, dayOf));
  const [period] = [...PERIOD, ...dateNames].flatMap((name) => understood(fields, name, periodOf));
  const startDate = start ?? period?.startDate ?? (end ? period?.endDate : null) ?? null;
  const endDate = end === OPEN ? null : (end ?? (start ? null : period?.endDate) ?? null);
  if (!startDate || !endDate || endDate >= startDate) return { startDate, endDate };
  notes.push(`the end (${endDate}) is before the start (${startDate}), so it is left out`);
  return { startDate, endDate: null };
}

/** What a field says; none, and unread again, if it is not understood. */
function understood<T>(fields: Fields, name: string, read: (value: unknown, fields: Fields) => T | null): T[] {
  const value = fields.value(name);
  if (value === undefined) return [];
  const found = read(value, fields);
  if (found === null) fields.giveBack(name);
  return found === null ? [] : [found];
}

function dayOf(value: unknown, fields: Fields): string | null {
  if (typeof value === 'object' && !(value instanceof Date)) return null;
  const text = value instanceof Date ? value.toISOString() : String(value).trim();
  if (isOpenEnd(text)) return OPEN;
  // The day as it is written, in whatever zone.
  const day = readDay(/^\d{4}-\d{1,2}-\d{1,2}(?=[T\s])/.exec(text)?.[0] ?? text);
  return (day?.isYearOnly ? null : day?.day) ?? fields.read(value)?.slice(0, 10) ?? day?.day ?? null;
}

function periodOf(value: unknown, fields: Fields): ProjectDates | null {
  const [from, to] = (typeof value === 'string' && splitPeriod(value)) || [null, value];
  const startDate = from === null ? null : dayOf(from, fields);
  const endDate = dayOf(to, fields);
  const isKnown = from === null ? endDate !== null && endDate !== OPEN : startDate !== null && endDate !== null;
  return isKnown ? { startDate, endDate: endDate === OPEN ? null : endDate } : null;
}
