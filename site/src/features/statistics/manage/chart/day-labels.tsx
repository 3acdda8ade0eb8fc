import type { Statistics } from '@portfolio/contract';
import { cx } from '#app/components/ui/cx.ts';
import { formatShortDay } from '../days.ts';
import styles from './chart.module.css';

interface DayLabelsProps {
  points: Pick<Statistics, 'points'>['points'];
  /** Beside the numbers of the axis. */
  isInset?: boolean;
}

/** The first day, two in between and today, below a chart of all points. */
export function DayLabels({ points, isInset }: DayLabelsProps) {
  const last = points.length - 1;
  const shown = [...new Set([0, Math.round(last / 3), Math.round((last * 2) / 3), last])];
  return (
    <div className={cx(styles.days, isInset && styles.inset)} aria-hidden="true">
      {shown.map((index) => (
        <span key={index} style={{ left: `${last === 0 ? 0 : (index / last) * 100}%` }}>
          {index === last ? 'today' : formatShortDay(points[index]?.from ?? '')}
        </span>
      ))}
    </div>
  );
}
