const inWords = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  // A calendar day has no time zone. English has one short name of a month with four letters.
  return (day: string) => formatter.format(new Date(day)).replace(',', '').replace('Sept', 'Sep');
};

/** Formats `YYYY-MM-DD` as `10 Nov`. */
export const formatShortDay = inWords({ day: 'numeric', month: 'short' });
/** Formats `YYYY-MM-DD` as `Tue 10 Nov`. */
export const formatWeekday = inWords({ weekday: 'short', day: 'numeric', month: 'short' });
/** Formats `YYYY-MM-DD` as `Tue`. */
export const formatWeekdayName = inWords({ weekday: 'short' });
/** Formats `YYYY-MM-DD` as `Tuesday`. */
export const formatLongWeekday = inWords({ weekday: 'long' });

const formatDayOfYear = inWords({ day: 'numeric', month: 'short', year: 'numeric' });

/** Formats two days as `24 Oct – 22 Nov`, with their years if those differ. */
export function formatSpan(from: string, to: string): string {
  const format = from.slice(0, 4) === to.slice(0, 4) ? formatShortDay : formatDayOfYear;
  return `${format(from)} – ${format(to)}`;
}
