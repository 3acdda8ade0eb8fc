/** By time zone, of which there are some hundred; making a formatter takes 20 times as long as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formats an instant as a day in a time zone: `3 Mar 2026`; throws a RangeError for an unknown zone. */
export function formatDay(instant: string, timeZone: string): string {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone });
    formatters.set(timeZone, formatter);
  }
  // The only short name of a month with four letters; its parts would take three times as long.
  return formatter.format(new Date(instant)).replace('Sept', 'Sep');
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `YYYY-MM-DD` as `Mon YYYY`; a calendar day has no time zone. */
export function formatMonth(day: string): string {
  const [year = '', month = ''] = day.split('-');
  return `${MONTHS[Number(month) - 1] ?? ''} ${year}`.trim();
}

/** `Mar 2023 – Present`, `Sep 2020 – Feb 2023`; only the end if the start is not known. */
export const formatPeriod = (start: string | undefined, end?: string): string =>
  [start && formatMonth(start), end ? formatMonth(end) : 'Present'].filter(Boolean).join(' – ');

/** The years of a period: `2023 – Present`, `2020 – 2023`, `2023`. */
export function formatYears(start: string | undefined, end?: string): string {
  const years = new Set([start?.slice(0, 4), end?.slice(0, 4) ?? 'Present']);
  return [...years].filter(Boolean).join(' – ');
}
