import type { ReactNode, Ref } from 'react';
import { GenerativeCoverMask } from './generative-cover-mask.tsx';
import styles from './sculpture.module.css';

interface SculptureProps {
  /** Position of its centre in the section, in per cent. */
  x: number;
  y: number;
  /** Its width (vw) and minimum width (rem). */
  size?: number;
  least?: number;
  view?: number;
  /** Replaces the default drawing. */
  children?: ReactNode;
  /** The element into which the animated scene is inserted. */
  ref?: Ref<HTMLDivElement>;
}

/** The large static drawing behind a section. */
export function Sculpture({ x, y, size = 62, least = 30, view = 9, children, ref }: SculptureProps) {
  const position = { '--at-x': `${x}%`, '--at-y': `${y}%`, '--size': `${size}vw`, '--least': `${least}rem` };
  return (
    <div ref={ref} className={styles.sculpture} style={position} aria-hidden="true">
      {children ?? <GenerativeCoverMask seed="sculpture" view={view} size="large" />}
    </div>
  );
}
