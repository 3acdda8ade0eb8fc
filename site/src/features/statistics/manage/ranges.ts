import type { Statistics } from '@portfolio/contract';
import { routes } from '@portfolio/contract';
import { MONTH_DAYS, STATISTICS_RANGES, type StatisticsRange, WEEK_DAYS } from '@portfolio/contract/counting';

/** What a range is called, and what each of its points is. */
export const RANGES: Record<StatisticsRange, { label: string; point: 'day' | 'week' }> = {
  '7d': { label: `${WEEK_DAYS} days`, point: 'day' },
  '30d': { label: `${MONTH_DAYS} days`, point: 'day' },
  '12m': { label: '12 months', point: 'week' },
};

const DEFAULT: StatisticsRange = '30d';

/** The range that the address names. */
export const rangeOf = (value: string): StatisticsRange =>
  STATISTICS_RANGES.find((range) => range === value) ?? DEFAULT;

/** The value that stands for a range in the address; none for the one that is shown without. */
export const rangeValue = (range: StatisticsRange): string => (range === DEFAULT ? '' : range);

/** The API path of the counts of a range as CSV. */
export const exportPath = (range: StatisticsRange): string => `${routes['statistics.export'].path}?range=${range}`;

/** Fewer visitors in a range than this are neither drawn as a line nor compared. */
export const FEW_VISITORS = 20;

/** Whether a range has too few visitors for a line. */
export const isSparse = ({ totals }: Pick<Statistics, 'totals'>): boolean => totals.visitors < FEW_VISITORS;
