import type { CSSProperties } from 'react';
import { type PlateSize, plateAddress } from '../../lib/plate-address.ts';
import { cx } from '../ui/cx.ts';
import styles from './plate.module.css';

interface PlateMaskProps {
  /** What the form is strung from, usually a title. */
  seed: string;
  view: number;
  /** Drawn for a place as small as an icon, for a list's first card, or as large as a section; otherwise for a card. */
  size?: PlateSize | undefined;
  className?: string | undefined;
}

/** A drawn cover: a file of its own that is kept for ever, shown as a mask in the theme's colour. Decorative. */
export function PlateMask({ seed, view, size, className }: PlateMaskProps) {
  const image = { '--plate': `url("${plateAddress(seed, view, size)}")` };
  return <span className={cx(styles.mask, className)} style={image as CSSProperties} aria-hidden="true" />;
}
