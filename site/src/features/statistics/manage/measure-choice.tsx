import type { Statistics } from '@portfolio/contract';
import { cx } from '#app/components/ui/cx.ts';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import { Choice } from './choice.tsx';
import { changeOf, formatChange, formatNumber, MEASURES, type Measure, spanBefore } from './measures.ts';
import styles from './statistics.module.css';

interface MeasureChoiceProps {
  statistics: Statistics;
  value: Measure;
  onChange: (measure: Measure) => void;
}

/** The sums of all measures; the chosen one is drawn. */
export function MeasureChoice({ statistics, value, onChange }: MeasureChoiceProps) {
  const options = (Object.keys(MEASURES) as Measure[]).map((measure) => ({
    value: measure,
    label: (
      <>
        <strong>
          {formatNumber(statistics.totals[measure])}{' '}
          <Change percent={changeOf(statistics, measure)} than={spanBefore(statistics)} />
        </strong>
        <span>{MEASURES[measure].label}</span>
      </>
    ),
  }));
  return <Choice label="Measure" className={styles.measures} options={options} value={value} onChange={onChange} />;
}

function Change({ percent, than }: { percent: number | undefined; than: string }) {
  if (percent === undefined) return null;
  return (
    <small className={cx(percent > 0 && styles.up, percent < 0 && styles.down)}>
      {formatChange(percent)}
      <VisuallyHidden>{` over ${than}, `}</VisuallyHidden>
    </small>
  );
}
