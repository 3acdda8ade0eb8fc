import type { Section as SectionId } from '@portfolio/contract';
import type { ReactNode } from 'react';
import { CornerOrnament } from '../drawings/corner-ornament.tsx';
import { cx } from '../ui/cx.ts';
import { wrap } from './layout.tsx';
import styles from './section.module.css';

interface SectionProps {
  /** The anchor; search results link to a resource's `homeSection`. */
  id: SectionId | 'about';
  title: string;
  /** Rendered at the right of the heading, such as a link to all items. */
  controls?: ReactNode;
  /** In wide windows the heading stands at the left of the body instead of above it. */
  isSide?: boolean;
  children: ReactNode;
}

/** A section of the home page: heading, body and the corner ornament in the space above it. */
export function Section({ id, title, controls, isSide, children }: SectionProps) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-h`}>
      {id !== 'about' && <CornerOrnament className={styles.corner} />}
      <div className={cx(wrap, styles.inner, isSide && styles.side)}>
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

/** For sections that render their own heading. */
export const sectionStyles = styles;
