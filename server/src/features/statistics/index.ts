import type { Counts, StatisticsStore } from '@portfolio/cms';
import { SEEN_IMAGE, SEEN_PATH } from '@portfolio/contract/counting';
import { messageOf } from '@portfolio/text/error-code';
import type { Feature } from '#app/feature.ts';
import { statisticsHandlers } from './handlers.ts';
import { type PageSources, PublicPages } from './public-pages.ts';
import { Recorder } from './recorder.ts';
import { seenRoutes } from './routes.ts';
import { StatisticsReports } from './statistics.ts';

interface StatisticsOptions extends PageSources {
  statistics: StatisticsStore;
  counts: Counts;
  log: (message: string) => void;
}

/** Counts visits without cookies, and tells the owner. */
export function createStatistics({ statistics: store, counts, log, ...sources }: StatisticsOptions) {
  const pages = new PublicPages(sources);
  const { gateway, visitorReads } = sources;
  const recorder = new Recorder({ store, visitorReads, hasPage: (path) => pages.has(path), log });
  const reports = new StatisticsReports({ gateway, visitorReads, store, recorder, pages });
  return {
    handlers: statisticsHandlers(reports),
    extras: {
      messageReceived: () =>
        void recorder.recordMessage().catch((error: unknown) => log(`A message was not counted: ${messageOf(error)}`)),
    },
    pages: ({ allowedOrigins }) =>
      seenRoutes({ record: (event, client) => recorder.record(event, client), allowedOrigins, counts, log }),
    pageAt: (path: string) =>
      path === SEEN_PATH || path === SEEN_IMAGE ? Promise.resolve('page' as const) : undefined,
    /** The visits of the last seven days, and of the seven before; `null` while they are not counted. */
    visitsOfWeek: () => reports.visitsOfWeek(),
    close: () => recorder.close(),
  } satisfies Feature & { visitsOfWeek: unknown };
}
