import type { Statistics, Visits } from '@portfolio/contract';
import { quoteTitle } from '#app/panel/form/form-kind.ts';
import { formatShortDay, formatWeekday } from '../days.ts';
import { formatNumber, MEASURES, type Measure, spanBefore } from '../measures.ts';
import { RANGES } from '../ranges.ts';

type Point = Visits['points'][number];

/** Visits by point, and the posts that were published in these days if that is known. */
export type Charted = Visits & Partial<Pick<Statistics, 'published'>>;

/** What the chart draws of a measure; null on days before anything was counted. */
export interface Series {
  now: readonly (number | null)[];
  before: readonly (number | null)[];
  /** The points in which a post was published. */
  published: readonly number[];
}

/** What the chart draws of a measure. */
export function seriesOf({ points, before, since, published = [] }: Charted, measure: Measure): Series {
  const countOf = (point: Point) => (isCounted(point, since) ? point[measure] : null);
  const days = new Set(published.map(({ day }) => points.findIndex(({ from, to }) => from <= day && day <= to)));
  return {
    now: points.map(countOf),
    before: before.map(countOf),
    published: [...days].filter((index) => index >= 0),
  };
}

/** Whether anything was counted by the end of a point. */
export const isCounted = ({ to }: Pick<Point, 'to'>, since: string | undefined): boolean =>
  since !== undefined && since <= to;

/** What a point is called: `Tue 10 Nov`, or `Week of 9 Nov`. */
export const nameOf = ({ from, to }: Pick<Point, 'from' | 'to'>): string =>
  from === to ? formatWeekday(from) : `Week of ${formatShortDay(from)}`;

/** What a point says: `Tue 10 Nov: 228 visitors, 103 the 30 days before; published “Evals”`. */
export function readOut(charted: Charted, measure: Measure, index: number): string {
  const { points, before, since, published = [] } = charted;
  const [point, earlier] = [points[index], before[index]];
  if (!point) return '';
  if (!isCounted(point, since)) return `${nameOf(point)}: not counted yet`;
  const compared =
    earlier && isCounted(earlier, since) ? `, ${formatNumber(earlier[measure])} ${spanBefore(charted)}` : '';
  const [post, ...more] = published.filter(({ day }) => point.from <= day && day <= point.to);
  const others = more.length > 0 ? ` and ${more.length} more` : '';
  const posts = post ? `; published ${quoteTitle(post.title, 'a post')}${others}` : '';
  return `${nameOf(point)}: ${MEASURES[measure].count(point[measure])}${compared}${posts}`;
}

/** What is said while no point is chosen: `Best day: Tue 10 Nov, 228 visitors`. */
export function bestOf({ points, range }: Visits, measure: Measure): string {
  const best = points.reduce((max, point) => (point[measure] > max[measure] ? point : max));
  if (best[measure] === 0) return '';
  const { point } = RANGES[range];
  return `Best ${point}: ${point === 'day' ? nameOf(best) : formatShortDay(best.from)}, ${MEASURES[measure].count(best[measure])}`;
}
