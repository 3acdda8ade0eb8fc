import type { Visits } from '@portfolio/contract';
import { VisitsChart } from './chart/visits-chart.tsx';
import { isSparse } from './ranges.ts';

/** The visitors of the last seven days as a line; nothing if they are too few for one. */
export const WeekChart = ({ visits }: { visits: Visits }) =>
  isSparse(visits) ? null : <VisitsChart statistics={visits} measure="visitors" isShort />;
