import { postPath } from '../pages.ts';
import { EXAMPLE_ID } from '../resources/definition/example.ts';
import type { Visits } from '../schemas/statistics.ts';
import { examples } from './example.ts';

const days = ['02', '03', '04', '05', '06', '07', '08'].map((day) => `2026-03-${day}`);
const daysBefore = ['23', '24', '25', '26', '27', '28'].map((day) => `2026-02-${day}`).concat('2026-03-01');
const none = { views: 0, visitors: 0, reads: 0, postViews: 0, downloads: 0, messages: 0, clicks: 0, searches: 0 };
const point = (day: string, views = 0, visitors = views, reads = 0) => ({ from: day, to: day, views, visitors, reads });
const path = postPath('evaluations-before-agents');

/** The visits of seven days. */
export const visitsExample: Visits = {
  range: '7d',
  from: '2026-03-02',
  to: '2026-03-08',
  since: '2026-03-01',
  points: days.map((day) => (day === '2026-03-03' ? point(day, 9, 6, 2) : point(day, 1))),
  before: daysBefore.map((day) => point(day, day === '2026-03-01' ? 1 : 0)),
  totals: { views: 15, visitors: 12, reads: 2, postViews: 8, downloads: 1, messages: 1, clicks: 2, searches: 1 },
  totalsBefore: { ...none, views: 1, visitors: 1 },
};

/** Examples of the calls for statistics. */
export const statisticsExamples = examples({
  'statistics.read': {
    query: { range: '7d' },
    answer: {
      item: {
        ...visitsExample,
        timeZone: 'Europe/Lisbon',
        isCounting: true,
        isPrivacyPublic: true,
        published: [{ day: '2026-03-03', title: 'Evaluations before agents', path }],
        pages: {
          total: 15,
          more: 0,
          items: [
            { path, title: 'Evaluations before agents', views: 8, visitors: 7, reads: 2 },
            { path: '/', views: 7, visitors: 6, reads: 0 },
          ],
        },
        referrers: {
          total: 10,
          more: 0,
          items: [
            { name: '', views: 6, visitors: 8 },
            { name: 'news.example.com', views: 4, visitors: 4 },
          ],
        },
        campaigns: {
          total: 2,
          more: 0,
          items: [{ name: 'newsletter / email / march', views: 2, visitors: 2 }],
        },
        downloads: { total: 1, more: 0, items: [{ name: 'pdf', count: 1 }] },
        clicks: { total: 2, more: 0, items: [{ name: 'github.com', count: 2 }] },
        searches: { total: 1, more: 0, items: [{ name: 'kafka', count: 1 }] },
      },
    },
  },
  'statistics.readPosts': {
    query: { ids: EXAMPLE_ID },
    answer: {
      from: '2026-02-07',
      to: '2026-03-08',
      items: [{ _id: EXAMPLE_ID, views: 8, days: Array.from({ length: 30 }, (_, at) => (at === 24 ? 8 : 0)) }],
    },
  },
  'statistics.export': { query: { range: '30d' } },
});
