import type { CSSProperties } from 'react';
import { plateAddress } from '../../lib/plate-address.ts';
import styles from './plate.module.css';

interface CardPlateProps {
  /** What the form is strung from, usually a title. */
  seed: string;
  view: number;
}

/** A card's drawn cover: a file of its own that is kept for ever, shown as a mask in the theme's colour. Decorative. */
export function CardPlate({ seed, view }: CardPlateProps) {
  const image = { '--plate': `url("${plateAddress(seed, view)}")` };
  return <span className={styles.mask} style={image as CSSProperties} aria-hidden="true" />;
}
