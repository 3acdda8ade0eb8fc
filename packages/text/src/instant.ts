/** The zones in which times without one are read. */
export interface Zones {
  /** That of a time. */
  time: string;
  /** That of a day, which begins there. */
  day: string;
}

/** The zones of a source that names its own, or none; `site` is the zone of this site, which takes over the first one. */
export const zonesOf = (own: string, site = 'UTC'): Zones => ({
  time: own || site,
  day: site === 'UTC' ? own || site : site,
});

const TIME =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(am|pm)?\s*(?:(Z|UTC|GMT)|([+-])(\d{2}):?(\d{2})?)?)?$/i;
/** Whether a text is a day without a time. */
export const isDay = (text: string): boolean => !/\d:\d{2}/.test(text);
const UNKNOWN_ZONE = /(?<=:\d{2})\s+[a-z]{2,5}$/i;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A time as front matter has it, in ISO form; one without a zone is of `zones`. `null` if it is no time. */
export function readInstant(text: string, zones: Zones): string | null {
  const match = TIME.exec(text.trim());
  if (!match) return textualInstant(text.trim(), zones);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const ms = Number((match[7] ?? '').padEnd(3, '0').slice(0, 3));
  const hours = match[8] ? (hour % 12) + (match[8].toLowerCase() === 'pm' ? 12 : 0) : hour;
  const wall = Date.UTC(year, month - 1, day, hours, minute, second, ms);
  const date = new Date(wall);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || hours > 23) return null;
  if (match[4] === undefined) return inZone(wall, zones.day);
  const [isUtc, sign, offsetHours, offsetMinutes] = match.slice(9, 13);
  if (!isUtc && !sign) return inZone(wall, zones.time);
  const offset = sign ? (sign === '-' ? -1 : 1) * (Number(offsetHours) * 60 + Number(offsetMinutes ?? 0)) : 0;
  return new Date(wall - offset * MINUTE_MS).toISOString();
}

/** Times in words, as `March 1, 2024 5:06 AM`. */
function textualInstant(text: string, zones: Zones): string | null {
  if (!/\d{4}/.test(text)) return null;
  const hasZone = /(?:\d\s*Z|\b(?:GMT|UTC|[ECMP][SD]T)|:\d{2}\s*[+-]\d{2}:?\d{2}|[+-]\d{4}|\))$/i.test(text);
  const date = new Date(hasZone ? text : `${text} UTC`);
  // The names of zones are known for some only; one that is not known is that of the source.
  const unnamed = hasZone ? text : text.replace(UNKNOWN_ZONE, '');
  if (Number.isNaN(date.getTime()) && unnamed !== text) return readInstant(unnamed, zones);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999) return null;
  if (hasZone) return date.toISOString();
  return inZone(date.getTime(), isDay(text) ? zones.day : zones.time);
}

/** The instant at which a clock in a zone shows what `wall` is in UTC; a time that its clocks leave out is the one after it. */
function inZone(wall: number, timeZone: string): string {
  const before = wall - zoneOffset(wall - DAY_MS, timeZone) * MINUTE_MS;
  const after = wall - zoneOffset(wall + DAY_MS, timeZone) * MINUTE_MS;
  const isShown = (time: number) => time + zoneOffset(time, timeZone) * MINUTE_MS === wall;
  return new Date([before, after].find(isShown) ?? Math.max(before, after)).toISOString();
}

/** An instant as a date whose UTC parts are those of the wall clock in a zone. */
export function wallDate(instant: string, timeZone: string): Date {
  const time = new Date(instant).getTime();
  return new Date(time + zoneOffset(time, timeZone) * MINUTE_MS);
}

/** The English names of the months. */
export const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

const formatters = new Map<string, Intl.DateTimeFormat | null>();

/** The formatter of a zone, made once; `null` for an unknown one. */
function formatterOf(timeZone: string): Intl.DateTimeFormat | null {
  let formatter = formatters.get(timeZone);
  if (formatter !== undefined) return formatter;
  try {
    formatter = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    });
  } catch {
    formatter = null;
  }
  formatters.set(timeZone, formatter);
  return formatter;
}

/** The offset of a zone at an instant, in minutes; an unknown zone counts as UTC. */
function zoneOffset(time: number, timeZone: string): number {
  const parts = formatterOf(timeZone)?.formatToParts(time);
  if (!parts) return 0;
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return (wall - Math.floor(time / 1000) * 1000) / MINUTE_MS;
}
