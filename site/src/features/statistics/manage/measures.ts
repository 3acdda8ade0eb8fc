import type { Statistics } from '@portfolio/contract';
import { RANGES } from './ranges.ts';

/** What is counted by day. */
export type Measure = 'visitors' | 'views' | 'reads';

/** What each measure is called: as a heading, and with a number. */
export const MEASURES: Record<Measure, { label: string; count: (count: number) => string }> = {
  visitors: { label: 'Visitors', count: (count) => `${formatNumber(count)} ${count === 1 ? 'visitor' : 'visitors'}` },
  views: { label: 'Views', count: (count) => `${formatNumber(count)} ${count === 1 ? 'view' : 'views'}` },
  reads: { label: 'Read to the end', count: (count) => `${formatNumber(count)} read to the end` },
};
const NAMES = Object.keys(MEASURES) as Measure[];
const DEFAULT: Measure = 'visitors';

/** The measure that the address names. */
export const measureOf = (value: string): Measure => NAMES.find((name) => name === value) ?? DEFAULT;

/** The value that stands for a measure in the address; none for the one that is shown without. */
export const measureValue = (measure: Measure): string => (measure === DEFAULT ? '' : measure);

/** A whole number with separators: `1,204`. */
export const formatNumber = (value: number): string => value.toLocaleString('en');

/** Smaller earlier counts are too few for a percentage. */
const MIN_COMPARED = 50;

/** Whether the whole span before was counted. */
export const isBeforeWhole = ({ since, before }: Statistics): boolean =>
  since !== undefined && since <= (before[0]?.from ?? '');

/** The change of a measure over the span before in percent, if there was enough to compare with. */
export function changeOf(statistics: Statistics, measure: Measure): number | undefined {
  const [now, before] = [statistics.totals[measure], statistics.totalsBefore[measure]];
  if (before < MIN_COMPARED || !isBeforeWhole(statistics)) return undefined;
  return Math.round((now / before - 1) * 100);
}

/** `+29 %`, `−4 %`, `0 %`. */
export function formatChange(percent: number): string {
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  return `${sign}${formatNumber(Math.abs(percent))} %`;
}

/** What a range is compared with: `the 30 days before`. */
export const spanBefore = ({ range }: Pick<Statistics, 'range'>): string => `the ${RANGES[range].label} before`;
