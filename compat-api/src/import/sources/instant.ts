const TIME =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(am|pm)?\s*(?:(Z|UTC|GMT)|([+-])(\d{2}):?(\d{2})?)?(?:\s+\w{2,5})?)?$/i;
const MINUTE_MS = 60_000;

/** A time as front matter has it, in ISO form; one without a zone is of `timeZone`. `null` if it is no time. */
export function readInstant(text: string, timeZone: string): string | null {
  const match = TIME.exec(text.trim());
  if (!match) return textualInstant(text);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const ms = Number((match[7] ?? '').padEnd(3, '0').slice(0, 3));
  const hours = match[8] ? (hour % 12) + (match[8].toLowerCase() === 'pm' ? 12 : 0) : hour;
  const wall = Date.UTC(year, month - 1, day, hours, minute, second, ms);
  const date = new Date(wall);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || hours > 23) return null;
  return new Date(wall - offsetOf(match, wall, timeZone) * MINUTE_MS).toISOString();
}

/** Times in words, as `March 1, 2024`; without a zone they are UTC. */
function textualInstant(text: string): string | null {
  const hasZone = /(?:Z|GMT|UTC|[+-]\d{2}:?\d{2}|\))\s*$/i.test(text);
  const date = new Date(hasZone ? text : `${text} UTC`);
  return /\d{4}/.test(text) && !Number.isNaN(date.getTime()) && date.getUTCFullYear() <= 9999
    ? date.toISOString()
    : null;
}

/** The offset of a time from UTC, in minutes. */
function offsetOf(match: RegExpExecArray, wall: number, timeZone: string): number {
  const [isUtc, sign, hours, minutes] = match.slice(9, 13);
  if (isUtc) return 0;
  if (sign) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0));
  return zoneOffset(wall - zoneOffset(wall, timeZone) * MINUTE_MS, timeZone);
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

/** The offset of a zone at an instant, in minutes; an unknown zone counts as UTC. */
function zoneOffset(time: number, timeZone: string): number {
  try {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    }).formatToParts(time);
    const part = (type: string) => Number(parts.find((found) => found.type === type)?.value);
    const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
    return Math.round((wall - Math.floor(time / MINUTE_MS) * MINUTE_MS) / MINUTE_MS);
  } catch {
    return 0;
  }
}
