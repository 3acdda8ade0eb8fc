import type { Statistics } from '@portfolio/contract';
import { DayLabels } from '../chart/day-labels.tsx';
import { nameOf } from '../chart/series.ts';
import { formatWeekdayName } from '../days.ts';
import { MEASURES } from '../measures.ts';
import styles from './few.module.css';

/** Up to so many days each has its name below it. */
const MAX_NAMED = 7;

/** Every visitor as a dot on its day. */
export function DayDots({ points }: { points: Statistics['points'] }) {
  const columns = { '--columns': points.length };
  const areNamed = points.length <= MAX_NAMED && points.every(({ from, to }) => from === to);
  const seen = points.filter(({ visitors }) => visitors > 0);
  const label = seen.map((point) => `${nameOf(point)}: ${MEASURES.visitors.count(point.visitors)}`).join(', ');
  return (
    <>
      <div className={styles.dots} style={columns} role="img" aria-label={label || 'No visitors'}>
        {points.map(({ from, visitors }) => (
          <span key={from}>
            {Array.from({ length: visitors }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the visitors of a day are alike
              <i key={index} />
            ))}
          </span>
        ))}
      </div>
      {areNamed ? (
        <div className={styles.names} style={columns} aria-hidden="true">
          {points.map(({ from }, index) => (
            <span key={from}>{index === points.length - 1 ? 'today' : formatWeekdayName(from)}</span>
          ))}
        </div>
      ) : (
        <DayLabels points={points} />
      )}
    </>
  );
}
