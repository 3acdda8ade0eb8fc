import { MONTH_DAYS, WEEK_DAYS } from '../counting.ts';
import * as statistics from '../schemas/statistics.ts';
import { get } from './route.ts';

/** What is counted of visits, by day. */
export const statisticsRoutes = {
  'statistics.read': get('/api/statistics/admin', {
    access: 'owner',
    summary: `Visits of the last ${WEEK_DAYS} days, ${MONTH_DAYS} days or 12 months, and of the same span before`,
    query: statistics.statisticsQuery,
    response: statistics.statisticsItem,
  }),
  'statistics.readPosts': get('/api/statistics/admin/posts', {
    access: 'owner',
    summary: `Views of some posts on each of the last ${MONTH_DAYS} days`,
    query: statistics.postStatisticsQuery,
    response: statistics.postStatistics,
  }),
  'statistics.export': get('/api/statistics/admin/export', {
    access: 'owner',
    summary: 'Download the daily counts',
    query: statistics.statisticsExportQuery,
    produces: 'text/csv',
  }),
} as const;
