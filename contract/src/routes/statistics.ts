import * as statistics from '../schemas/statistics.ts';
import { get } from './route.ts';

/** What is counted of visits, by day. */
export const statisticsRoutes = {
  'statistics.read': get('/api/statistics/admin', {
    access: 'owner',
    summary: 'Visits of the last 7 days, 30 days or 12 months, and of the same span before',
    query: statistics.statisticsQuery,
    response: statistics.statisticsItem,
  }),
  'statistics.readPosts': get('/api/statistics/admin/posts', {
    access: 'owner',
    summary: 'Views of some posts on each of the last 30 days',
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
