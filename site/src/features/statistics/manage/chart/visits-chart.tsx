import { useMemo, useRef } from 'react';
import { cx } from '#app/components/ui/cx.ts';
import { formatSpan } from '../days.ts';
import { MEASURES, type Measure } from '../measures.ts';
import { RANGES } from '../ranges.ts';
import styles from './chart.module.css';
import { DayLabels } from './day-labels.tsx';
import { Inks } from './inks.tsx';
import { bestOf, type Charted, readOut, seriesOf } from './series.ts';
import { useCursor } from './use-cursor.ts';
import { usePlot } from './use-plot.ts';

interface VisitsChartProps {
  statistics: Charted;
  measure: Measure;
  /** As one part of a page among others. */
  isShort?: boolean;
}

/** A measure by day as a line over that of the span before; pointer and arrow keys read out a point. */
export function VisitsChart({ statistics, measure, isShort }: VisitsChartProps) {
  const { range, from, to, points } = statistics;
  const { label, point } = RANGES[range];
  const chart = useRef<HTMLDivElement>(null);
  const series = useMemo(() => seriesOf(statistics, measure), [statistics, measure]);
  const { index, shown, hasFocus, handlers } = useCursor(points.length);
  usePlot(chart, series, shown);
  return (
    <figure className={styles.chart}>
      <div className={styles.head}>
        <div className={styles.key}>
          <span>{formatSpan(from, to)}</span>
          {series.before.some((value) => value !== null) && <span className={styles.before}>{`${label} before`}</span>}
          {series.published.length > 0 && <span className={styles.post}>post published</span>}
        </div>
        {/* Silent while the chart has the focus, as the slider itself says its value, and while no point is read out. */}
        <output className={styles.out} aria-live={hasFocus || shown === undefined ? 'off' : 'polite'}>
          {shown === undefined ? bestOf(statistics, measure) : readOut(statistics, measure, shown)}
        </output>
      </div>
      <div
        ref={chart}
        className={cx(styles.plot, isShort && styles.short)}
        role="slider"
        tabIndex={0}
        aria-label={`${MEASURES[measure].label} by ${point}, last ${label}`}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={index}
        aria-valuetext={readOut(statistics, measure, index)}
        {...handlers}
      >
        <Inks />
      </div>
      <DayLabels points={points} isInset />
    </figure>
  );
}
