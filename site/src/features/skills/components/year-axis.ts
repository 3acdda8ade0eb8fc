/** Years from the one of the first day to the current one. */
export interface YearAxis {
  first: number;
  count: number;
  /** Every how many years one is named. */
  step: number;
  /** The position of a day, from 0 to 1. */
  at: (day: string) => number;
}

/** The years of these days (`YYYY-MM-DD`). @param maxLabels with more years, only every second, third, … is named */
export function yearAxis(days: readonly string[], today: string, maxLabels: number): YearAxis {
  const [earliest = today] = days.toSorted();
  const first = Number(earliest.slice(0, 4));
  const count = Number(today.slice(0, 4)) - first + 1;
  const from = Date.UTC(first, 0, 1);
  const whole = Date.UTC(first + count, 0, 1) - from;
  return {
    first,
    count,
    step: Math.ceil(count / maxLabels),
    at: (day) => Math.min(1, Math.max(0, (Date.parse(day) - from) / whole)),
  };
}
