import styles from './portrait.module.css';

/** Stands in while the owner has no photo: a bust of drawn lines, nobody's face. */
export function Portrait() {
  return <div className={styles.portrait} aria-hidden="true" />;
}
