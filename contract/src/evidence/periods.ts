/** A span of days (`YYYY-MM-DD`); without an end it counts to today. */
export interface Period {
  start: string;
  end?: string | undefined;
}

const DAY = 86_400_000;
/** Mean length of a month in the Gregorian calendar. */
const DAYS_PER_MONTH = 30.436875;

const dayNumber = (day: string): number => Math.floor(Date.parse(day) / DAY);

/** How many days at least one of the periods contains, until today (UTC) at most; overlaps count once. */
export function daysIn(periods: readonly Period[], today: string): number {
  const last = dayNumber(today);
  const spans = periods
    .map(({ start, end }) => ({ from: dayNumber(start), to: Math.min(end ? dayNumber(end) : last, last) }))
    .filter(({ from, to }) => from <= to)
    .sort((a, b) => a.from - b.from);
  let days = 0;
  let counted = Number.NEGATIVE_INFINITY;
  for (const { from, to } of spans) {
    days += Math.max(0, to - Math.max(from - 1, counted));
    counted = Math.max(counted, to);
  }
  return days;
}

/** The same in months, rounded; at least one if there is any day. */
export function monthsIn(periods: readonly Period[], today: string): number {
  const days = daysIn(periods, today);
  return days > 0 ? Math.max(1, Math.round(days / DAYS_PER_MONTH)) : 0;
}
