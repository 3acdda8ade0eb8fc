import { counted } from '@portfolio/text/format/counted';
import { addWorkingDays, formatShortDay } from '@portfolio/text/format/working-days';
import dimension from '#app/components/drawings/dimension-line.module.css';
import styles from './answer-time.module.css';

/** When an answer comes, drawn as a line from today to that day; nothing if the owner does not say it. */
export function AnswerTime({ today, days }: { today: string; days: number }) {
  if (days === 0) return null;
  return (
    <p className={styles.time}>
      <span className={styles.day}>{formatShortDay(today)}</span>
      <span className={dimension.dimension}>
        <span>{counted(days, 'working day')}</span>
      </span>
      <span className={styles.day}>{formatShortDay(addWorkingDays(today, days))}</span>
    </p>
  );
}
