import type { CSSProperties, ReactNode } from 'react';
import { Hinge } from '../drawings/hinge.tsx';
import { wrap } from './layout.tsx';
import styles from './section.module.css';

interface SectionProps {
  id: string;
  title: string;
  /** How far the hinge reaches across the page, 0 to 1; none without. */
  reach?: number;
  /** At the right of the head, such as a carousel's buttons. */
  controls?: ReactNode;
  children: ReactNode;
}

/** A section of the home page: rule, head, body, and the hinge that hangs in the breath above it. */
export function Section({ id, title, reach, controls, children }: SectionProps) {
  return (
    <section
      className={styles.section}
      id={id}
      aria-labelledby={`${id}-h`}
      style={{ '--reach': reach } as CSSProperties}
    >
      {reach !== undefined && <Hinge className={styles.hinge} />}
      <div className={wrap}>
        <div className={styles.head}>
          <h2 className="head" id={`${id}-h`}>
            {title}
          </h2>
          {controls && <div className={styles.controls}>{controls}</div>}
        </div>
        {children}
      </div>
    </section>
  );
}

/** For sections with a head of their own. */
export const sectionStyles = styles;
