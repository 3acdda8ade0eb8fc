import styles from './imports.module.css';

/** A bar with a dot where it stands; `part` is from 0 to 1, absent while that is unknown. */
export function Track({ label, part }: { label: string; part: number | undefined }) {
  const percent = part === undefined ? undefined : Math.round(100 * part);
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <i style={{ width: `${percent ?? 0}%` }} />
    </div>
  );
}
