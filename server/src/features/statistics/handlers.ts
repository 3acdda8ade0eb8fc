import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { notFound } from '@portfolio/compat-api/errors';
import { handlers } from '@portfolio/compat-api/handler';
import { attachment } from '@portfolio/compat-api/http/attachment';
import { csvOf } from './csv.ts';
import type { StatisticsReports } from './statistics.ts';

/** The owner's calls for statistics. */
export const statisticsHandlers = (reports: StatisticsReports) =>
  handlers({
    'statistics.read': async ({ query: { range } }) => ({ item: await reports.read(range) }),
    'statistics.readPosts': ({ query: { ids }, user }) => reports.readPosts(user, ids),
    'statistics.export': async ({ query: { range }, http }) => {
      if (!http) throw notFound('This export');
      const { response } = http;
      response.set({
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': attachment('statistics.csv'),
        'Cache-Control': 'no-store',
      });
      await pipeline(Readable.from(csvOf(reports.days(range))), response).catch((error: unknown) => {
        // A reader who leaves needs no answer.
        if (!response.destroyed) throw error;
      });
      return undefined;
    },
  });
