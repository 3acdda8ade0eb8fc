/** A span of days (`YYYY-MM-DD`); without an end it counts to today. */
export interface Period {
  start: string;
  end?: string | undefined;
}

const DAY = 86_400_000;
/** Mean length of a month in the Gregorian calendar. */
const DAYS_PER_MONTH = 30.436875;

const dayNumber = (day: string): number => Math.floor(Date.parse(day) / DAY);

/** Shorter gaps between two periods are not shown as gaps. */
const MIN_GAP_DAYS = 183;

interface Span {
  from: number;
  to: number;
}

/** The union of the periods until today, in days since 1970, in their order. */
function unionOf(periods: readonly Period[], today: string): Span[] {
  const last = dayNumber(today);
  const spans = periods
    .map(({ start, end }) => ({ from: dayNumber(start), to: Math.min(end ? dayNumber(end) : last, last) }))
    .filter(({ from, to }) => from <= to)
    .sort((a, b) => a.from - b.from);
  const union: Span[] = [];
  for (const span of spans) {
    const previous = union.at(-1);
    if (previous && span.from <= previous.to + 1) previous.to = Math.max(previous.to, span.to);
    else union.push(span);
  }
  return union;
}

const daysOf = (spans: readonly Span[]): number => spans.reduce((days, { from, to }) => days + to - from + 1, 0);
const monthsOf = (days: number): number => (days > 0 ? Math.max(1, Math.round(days / DAYS_PER_MONTH)) : 0);
const toDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** How many days at least one of the periods contains, until today (UTC) at most; overlaps count once. */
export const daysIn = (periods: readonly Period[], today: string): number => daysOf(unionOf(periods, today));

/** The same in months, rounded; at least one if there is any day. */
export const monthsIn = (periods: readonly Period[], today: string): number => monthsOf(daysIn(periods, today));

/** Periods of work without gaps of six months and more, with the months that count in each. */
export interface WorkSpan {
  start: string;
  end: string;
  months: number;
}

/** The union of the periods until today, split where nothing was worked on for six months and more. */
export function workSpans(periods: readonly Period[], today: string): WorkSpan[] {
  const groups: Span[][] = [];
  for (const span of unionOf(periods, today)) {
    const last = groups.at(-1)?.at(-1);
    if (last && span.from - last.to <= MIN_GAP_DAYS) groups.at(-1)?.push(span);
    else groups.push([span]);
  }
  return groups.map((spans) => ({
    start: toDay(spans[0]?.from ?? 0),
    end: toDay(spans.at(-1)?.to ?? 0),
    months: monthsOf(daysOf(spans)),
  }));
}

/** The months from the first to the last day of the periods, without gaps of less than six months; 0 without any. */
export function monthsBetween(periods: readonly Period[], today: string): number {
  const spans = workSpans(periods, today);
  const [first] = spans;
  const last = spans.at(-1);
  if (!first || !last || spans.length === 1) return monthsIn(periods, today);
  return monthsIn([{ start: first.start, end: last.end }], today);
}
