import type { StatisticsRange } from '../counting.ts';
import type { Statistics } from '../schemas/statistics.ts';

const DAY_MS = 86_400_000;
/** The last day, a Sunday. */
const TODAY = '2026-03-08';
const SHAPES: Record<StatisticsRange, { points: number; days: number }> = {
  '7d': { points: 7, days: 1 },
  '30d': { points: 30, days: 1 },
  '12m': { points: 52, days: 7 },
};

/** The day so many days before the last one. */
export const dayBefore = (days: number): string =>
  new Date(Date.parse(TODAY) - days * DAY_MS).toISOString().slice(0, 10);

type Point = Statistics['points'][number];
type Totals = Statistics['totals'];

/** The points of a range, or of the span before; visitors by place, the last one is today. */
function pointsOf(range: StatisticsRange, offset: number, visitorsAt: (at: number) => number): Point[] {
  const { points, days } = SHAPES[range];
  return Array.from({ length: points }, (_, at) => {
    const last = (points - 1 - at + offset * points) * days;
    const visitors = visitorsAt(at);
    return { from: dayBefore(last + days - 1), to: dayBefore(last), visitors, views: visitors * 2, reads: at % 3 };
  });
}

function totalsOf(points: readonly Point[], rest: Partial<Totals> = {}): Totals {
  const sum = (measure: 'visitors' | 'views' | 'reads') => points.reduce((total, point) => total + point[measure], 0);
  const [visitors, views, reads] = [sum('visitors'), sum('views'), sum('reads')];
  return { visitors, views, reads, postViews: reads * 4, downloads: 0, messages: 0, clicks: 0, searches: 0, ...rest };
}

interface Visits {
  /** Visitors by the place of their day, or week, in the range. */
  visitorsAt?: (at: number) => number;
  beforeAt?: (at: number) => number;
}

/** Statistics of a range that have passed its schema's shape: 10 more visitors each day, up to 40, over 10 before. */
export function buildStatistics(
  range: StatisticsRange,
  { visitorsAt = (at) => 10 * (1 + (at % 4)), beforeAt = () => 10 }: Visits = {},
  values: Partial<Statistics> = {},
): Statistics {
  const [points, before] = [pointsOf(range, 0, visitorsAt), pointsOf(range, 1, beforeAt)];
  const rows = <T>(...items: T[]) => ({ total: items.length, more: 0, items });
  const path = '/blog/evals';
  return {
    range,
    timeZone: 'UTC',
    from: points[0]?.from ?? TODAY,
    to: TODAY,
    since: '2024-03-01',
    isCounting: true,
    isPrivacyPublic: false,
    points,
    before,
    totals: totalsOf(points, { messages: 3, downloads: 2 }),
    totalsBefore: totalsOf(before, { messages: 1 }),
    published: [{ day: dayBefore(1), title: 'Evals', path }],
    pages: rows(
      { path: '/', views: 40, visitors: 30, reads: 0 },
      { path, title: 'Evals', views: 20, visitors: 15, reads: 8 },
      ...['a', 'b', 'c', 'd'].map((name) => ({ path: `/projects/${name}`, views: 2, visitors: 1, reads: 0 })),
    ),
    referrers: rows({ name: '', views: 9, visitors: 8 }, { name: 'news.example.com', views: 4, visitors: 4 }),
    campaigns: rows({ name: 'newsletter / email / march', views: 2, visitors: 2 }),
    downloads: rows({ name: 'pdf' as const, count: 2 }),
    clicks: rows({ name: 'github.com', count: 5 }, { name: '', count: 3, isOthers: true as const }),
    searches: rows({ name: 'kafka & co', count: 9 }),
    ...values,
  };
}
