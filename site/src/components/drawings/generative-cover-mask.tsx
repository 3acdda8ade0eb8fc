import { type GenerativeCoverSize, generativeCoverStyle } from '#app/lib/generative-cover/address.ts';
import { cx } from '../ui/cx.ts';
import styles from './generative-cover.module.css';

interface GenerativeCoverMaskProps {
  /** The seed of the drawing, usually a title. */
  seed: string;
  view: number;
  /** `small` for an icon, `row` for a row, `lead` for a list's first post, `wide` or `large` for a section; by default for a card. */
  size?: GenerativeCoverSize | undefined;
  className?: string | undefined;
}

/** A generated cover as a CSS mask in the theme's colour; its SVG file is cached forever. Decorative. */
export function GenerativeCoverMask({ seed, view, size, className }: GenerativeCoverMaskProps) {
  const style = generativeCoverStyle(seed, view, size);
  return <span className={cx(styles.mask, className)} style={style} aria-hidden="true" />;
}
