import styles from './skeleton.module.css';

/** One breathing bar with the size of what it stands for (CSS lengths). */
export function Skeleton({ width, height }: { width?: string; height?: string }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
