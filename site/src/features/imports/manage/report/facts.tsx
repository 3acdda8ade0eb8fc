import vertex from '#app/components/drawings/vertex.module.css';
import type { Fact } from './labels.ts';
import styles from './report.module.css';

/** Sums in a row. */
export function Facts({ label, facts }: { label: string; facts: readonly Fact[] }) {
  return (
    <section className={styles.facts} aria-label={label}>
      {facts.map(({ value, of, label: what }) => (
        <div key={what} className={vertex.before}>
          <strong>
            {value}
            {of !== undefined && of !== value && <small>{`of ${of}`}</small>}
          </strong>{' '}
          {what}
        </div>
      ))}
    </section>
  );
}
