import { OverviewSection } from '#app/features/overview/manage/overview-section.tsx';
import { WeekChart } from '#app/features/statistics/manage/week-chart.tsx';

/** The overview with the chart of the statistics. */
export const Overview = () => <OverviewSection Chart={WeekChart} />;
