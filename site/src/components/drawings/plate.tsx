import { strungForm } from '../../lib/wire.ts';
import { cx } from '../ui/cx.ts';
import styles from './plate.module.css';

interface PlateProps {
  /** What the form is strung from, usually a title. */
  seed: string;
  view: number;
  width?: number;
  height?: number;
  strings?: number;
  fill?: number;
  bleed?: boolean;
  className?: string | undefined;
}

/** A drawn cover: the strung form of a title, standing still. Decorative. */
export function Plate({ seed, view, width = 320, height = 200, strings, fill, bleed, className }: PlateProps) {
  const { layers, rail } = strungForm(seed, view, {
    width,
    height,
    ...(strings !== undefined && { strings }),
    ...(fill !== undefined && { fill }),
    ...(bleed !== undefined && { bleed }),
  });
  return (
    <svg
      className={cx(styles.plate, className)}
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
