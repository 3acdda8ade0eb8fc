const DAY_MS = 86_400_000;
/** How far ahead a weekday names a day (days). */
const WEEKDAY_DAYS = 6;

const format = (options: Intl.DateTimeFormatOptions, time: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(time);

const dayOf = (time: number, timeZone: string) => format({ dateStyle: 'short' }, time, timeZone);

/** `09:00` in a time zone. */
export const formatClock = (time: number, timeZone: string): string => format({ timeStyle: 'short' }, time, timeZone);

/** `Thursday 26 November` in a time zone. */
export const formatToday = (now: number, timeZone: string): string =>
  format({ weekday: 'long', day: 'numeric', month: 'long' }, now, timeZone).replace(',', '');

/** When something ahead happens, in a sentence: `today at 09:00`, `tomorrow at …`, `on Thursday at …`, `on 3 March 2027 at …`. */
export function formatAhead(instant: string, now: number, timeZone: string): string {
  const time = Date.parse(instant);
  const day = dayOf(time, timeZone);
  const clock = `at ${formatClock(time, timeZone)}`;
  if (day === dayOf(now, timeZone)) return `today ${clock}`;
  if (day === dayOf(now + DAY_MS, timeZone)) return `tomorrow ${clock}`;
  const isNear = time - now < WEEKDAY_DAYS * DAY_MS;
  const date = isNear ? { weekday: 'long' as const } : { dateStyle: 'long' as const };
  return `on ${format(date, time, timeZone)} ${clock}`;
}

/** Since when something is as it is: `09:12` of today, `3 Mar, 09:12` of another day. */
export function formatSince(instant: string, now: number, timeZone: string): string {
  const time = Date.parse(instant);
  const clock = formatClock(time, timeZone);
  if (dayOf(time, timeZone) === dayOf(now, timeZone)) return clock;
  return `${format({ day: 'numeric', month: 'short' }, time, timeZone)}, ${clock}`;
}

/** Day, time and zone of a publication: `Thu 26 Nov 2026, 09:00 Europe/Berlin`. */
export function formatScheduled(instant: string, timeZone: string): string {
  const time = Date.parse(instant);
  const date = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  return `${format(date, time, timeZone).replace(',', '')}, ${formatClock(time, timeZone)} ${timeZone}`;
}
