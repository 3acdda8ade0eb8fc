import type { Statistics } from '@portfolio/contract';
import { STATISTICS_RANGES, type StatisticsRange } from '@portfolio/contract/counting';
import type { Page } from 'playwright/test';

/** Answers the read of the statistics: months of visits cannot be made through pages. */
export async function mockStatistics(page: Page, statisticsOf: (range: StatisticsRange) => Statistics): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === '/api/statistics/admin',
    (route) => {
      const asked = new URL(route.request().url()).searchParams.get('range');
      const range = STATISTICS_RANGES.find((name) => name === asked);
      return range ? route.fulfill({ json: { item: statisticsOf(range) } }) : route.fallback();
    },
  );
}
