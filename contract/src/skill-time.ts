const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;

/** Months as `6 years`, or as `8 months` below one year; empty without any. */
export function formatMonths(months: number): string {
  if (months >= 12) return count(Math.floor(months / 12), 'year');
  return months > 0 ? count(months, 'month') : '';
}

/** The time and the projects of a skill: `6 years, 4 projects`. */
export const formatProof = (months: number, projects: number): string =>
  [formatMonths(months), projects > 0 && count(projects, 'project')].filter(Boolean).join(', ');
