import type { ComponentProps } from 'react';
import { GenerativeCoverMask } from './generative-cover-mask.tsx';
import styles from './sculpture.module.css';

interface SculptureProps extends ComponentProps<'div'> {
  /** Position of its centre in the section, in per cent. */
  x: number;
  y: number;
  /** Its width (vw) and minimum width (rem). */
  size?: number;
  least?: number;
  view?: number;
}

/** The large drawing behind a section; children replace the default one. */
export function Sculpture({ x, y, size = 62, least = 30, view = 9, children, ...rest }: SculptureProps) {
  const position = { '--at-x': `${x}%`, '--at-y': `${y}%`, '--size': `${size}vw`, '--least': `${least}rem` };
  return (
    <div {...rest} className={styles.sculpture} style={position} aria-hidden="true">
      {children ?? <GenerativeCoverMask seed="sculpture" view={view} size="large" />}
    </div>
  );
}
