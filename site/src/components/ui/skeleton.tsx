import styles from './skeleton.module.css';

/** A pulsing placeholder bar; sizes are CSS lengths. */
export function Skeleton({ width, height }: { width?: string; height?: string }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
