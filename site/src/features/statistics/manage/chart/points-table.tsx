import type { Statistics } from '@portfolio/contract';
import { formatNumber, MEASURES, type Measure, spanBefore } from '../measures.ts';
import { RANGES } from '../ranges.ts';
import styles from './chart.module.css';
import { isCounted, nameOf } from './series.ts';

interface PointsTableProps {
  statistics: Statistics;
  measure: Measure;
}

/** The chart as a table, newest first. */
export function PointsTable({ statistics, measure }: PointsTableProps) {
  const { points, before, since, range } = statistics;
  const { label, point } = RANGES[range];
  const numberOf = (value: number, isKnown: boolean) => (isKnown ? formatNumber(value) : '–');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
    <section className={styles.table} tabIndex={0} aria-label={`Visits by ${point}, last ${label}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{point === 'day' ? 'Day' : 'Week'}</th>
            {Object.values(MEASURES).map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">{`${MEASURES[measure].label}, ${spanBefore(statistics)}`}</th>
          </tr>
        </thead>
        <tbody>
          {points
            .map((row, index) => {
              const earlier = before[index];
              return (
                <tr key={row.from}>
                  <th scope="row">{nameOf(row)}</th>
                  {(Object.keys(MEASURES) as Measure[]).map((name) => (
                    <td key={name}>{numberOf(row[name], isCounted(row, since))}</td>
                  ))}
                  <td>{earlier ? numberOf(earlier[measure], isCounted(earlier, since)) : '–'}</td>
                </tr>
              );
            })
            .reverse()}
        </tbody>
      </table>
    </section>
  );
}
