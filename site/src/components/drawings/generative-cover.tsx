import type { Drawing } from '#app/lib/generative-cover/geometry.ts';
import { cx } from '../ui/cx.ts';
import styles from './generative-cover.module.css';

interface GenerativeCoverProps {
  drawing: Drawing;
  className?: string | undefined;
}

/** The generated cover of a title as an inline SVG. Decorative. */
export function GenerativeCover({ drawing: { width, height, layers, rail }, className }: GenerativeCoverProps) {
  return (
    <svg
      className={cx(styles.cover, className)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.far} d={layers[0]} />
      <path className={styles.middle} d={layers[1]} />
      <path className={styles.near} d={layers[2]} />
      <path className={styles.rail} d={rail} />
    </svg>
  );
}
