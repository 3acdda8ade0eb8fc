import type { Visits } from '@portfolio/contract';
import { type ComponentProps, useMemo } from 'react';
import { cx } from '#app/components/ui/cx.ts';
import { onDemand } from '#app/panel/on-demand.tsx';
import styles from './chart/chart.module.css';
import type { VisitsChart } from './chart/visits-chart.tsx';
import { isSparse } from './ranges.ts';

/** The space of the chart. */
const ChartSkeleton = () => (
  <div className={styles.chart} aria-hidden="true">
    <div className={styles.head}>
      <div className={styles.key}>&nbsp;</div>
      <div className={styles.out} />
    </div>
    <div className={cx(styles.plot, styles.short)} />
    <div className={styles.days} />
  </div>
);

/** Its space stays empty if its code cannot be loaded: the number is above. */
const Chart = onDemand<ComponentProps<typeof VisitsChart>>(
  async () => (await import('./chart/visits-chart.tsx').catch(() => null))?.VisitsChart ?? ChartSkeleton,
  ChartSkeleton,
);

/** The visitors of the last seven days as a line; nothing if they are too few for one. */
export function WeekChart({ visits }: { visits: Visits }) {
  // Drawn anew only when a number changed: the overview is read again each minute.
  const text = JSON.stringify(visits);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text has all of it
  const same = useMemo(() => visits, [text]);
  return isSparse(visits) ? null : <Chart statistics={same} measure="visitors" isShort />;
}
