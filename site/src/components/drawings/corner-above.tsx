import styles from './corner-above.module.css';
import { CornerOrnament } from './corner-ornament.tsx';

/** The corner of lines over the whole width, above the rule of an element with a position. */
export function CornerAbove() {
  return <CornerOrnament className={styles.above} />;
}
