import styles from './portrait.module.css';

/** Placeholder for a missing photo: a line drawing of a bust. */
export function Portrait() {
  return <div className={styles.portrait} aria-hidden="true" />;
}
