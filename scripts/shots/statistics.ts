import { buildStatistics, dayBefore } from '@portfolio/contract/test/statistics';
import type { Page } from 'playwright/test';
import { mockStatistics } from '../../e2e/support/mock-statistics.ts';
import { panelScreen, type Screen } from './screen.ts';

const REFERENCE = 'manage-statistics.html';
const FEW = { visitorsAt: (at: number) => (at > 24 && at % 2 === 0 ? 1 : 0), beforeAt: () => 0 };

/** Shows the section with months of visits. */
async function showVisits(page: Page): Promise<void> {
  await mockStatistics(page, (range) => buildStatistics(range));
  await page.reload();
  await page.getByRole('radio', { name: /Visitors$/ }).waitFor();
}

/** The statistics with visits. */
export const STATISTICS: readonly Screen[] = [
  panelScreen('statistics-visits', 'statistics', { reference: REFERENCE, act: showVisits }),
  panelScreen('statistics-weeks', 'statistics?range=12m', { act: showVisits }),
  panelScreen('statistics-table', 'statistics?as=table', { act: showVisits }),
  panelScreen('statistics-few', 'statistics', {
    reference: `${REFERENCE}#sparse`,
    act: async (page) => {
      await mockStatistics(page, (range) => buildStatistics(range, FEW, { since: dayBefore(5) }));
      await page.reload();
      await page.getByRole('heading', { name: /so far$/ }).waitFor();
    },
  }),
];
