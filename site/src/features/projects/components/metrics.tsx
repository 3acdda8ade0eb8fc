import type { Project } from '@portfolio/contract';
import styles from './metrics.module.css';

/** Results in numbers; nothing without any. */
export function Metrics({ metrics }: Pick<Project, 'metrics'>) {
  if (metrics.length === 0) return null;
  const longest = Math.max(...metrics.map(({ value }) => value.length));
  return (
    <dl className={styles.metrics} style={{ '--letters': longest }}>
      {metrics.map(({ value, label }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: metrics may repeat and have no state
        <div key={index}>
          <dt dir="auto">{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
