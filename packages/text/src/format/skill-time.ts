const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;

/** Months as `6 years`, or as `8 months` below one year; empty without any. */
export function formatMonths(months: number): string {
  if (months >= 12) return count(Math.floor(months / 12), 'year');
  return months > 0 ? count(months, 'month') : '';
}

/** Months as `2 y 11 m`, `3 y` or `8 m`. */
export function formatMonthsExactly(months: number): string {
  const years = Math.floor(months / 12);
  return [years > 0 && `${years} y`, months % 12 > 0 && `${months % 12} m`].filter(Boolean).join(' ');
}

/** Shorter gaps are not said (months). */
const MIN_GAP = 6;

/** Months of work that has gaps: `5 years in 6` if these are the years from the first to the last day. */
export function formatMonthsWithin(months: number, within: number): string {
  const time = formatMonths(months);
  if (!time || within - months < MIN_GAP) return time;
  if (months < 12) return `${time} in ${formatMonths(within)}`;
  const years = Math.floor(within / 12);
  return years > Math.floor(months / 12) ? `${time} in ${years}` : time;
}

/** The time and the projects of a skill: `6 years, 4 projects`. */
export const formatProof = (months: number, projects: number): string =>
  [formatMonths(months), projects > 0 && count(projects, 'project')].filter(Boolean).join(', ');
