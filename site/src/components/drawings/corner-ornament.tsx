import { cx } from '../ui/cx.ts';
import styles from './corner-ornament.module.css';

const STRINGS = Array.from({ length: 23 }, (_, string) => {
  const part = string / 22;
  return `M0 ${(part * 128).toFixed(1)}L${(part * 352).toFixed(1)} 128`;
}).join('');

/** A decorative corner of lines at a section's rule. */
export function CornerOrnament({ className }: { className: string | undefined }) {
  return (
    <svg
      className={cx(styles.ornament, className)}
      viewBox="0 0 352 128"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={STRINGS} />
    </svg>
  );
}
