import type { CSSProperties, ReactNode, Ref } from 'react';
import { PlateMask } from './plate-mask.tsx';
import styles from './sculpture.module.css';

interface SculptureProps {
  /** Where its middle stands in its section, in per cent. */
  x: number;
  y: number;
  /** Its width: a part of the section (vw) and the least it may be (rem). */
  size?: number;
  least?: number;
  view?: number;
  /** Another drawing in place of the usual one. */
  children?: ReactNode;
  /** The element that a moving scene may be laid into. */
  ref?: Ref<HTMLDivElement>;
}

/** The large form behind a section, standing still. */
export function Sculpture({ x, y, size = 62, least = 30, view = 9, children, ref }: SculptureProps) {
  const place = { '--at-x': `${x}%`, '--at-y': `${y}%`, '--size': `${size}vw`, '--least': `${least}rem` };
  return (
    <div ref={ref} className={styles.sculpture} style={place as CSSProperties} aria-hidden="true">
      {children ?? <PlateMask seed="sculpture" view={view} size="large" />}
    </div>
  );
}
