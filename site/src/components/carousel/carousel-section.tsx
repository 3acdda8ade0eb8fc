import type { Section } from '@portfolio/contract';
import type { ReactNode } from 'react';
import { Island, type IslandElementProps } from '#app/lib/islands/island.tsx';
import { CornerOrnament } from '../drawings/corner-ornament.tsx';
import { wrap } from '../layout/layout.tsx';
import { sectionStyles } from '../layout/section.tsx';
import { cx } from '../ui/cx.ts';

interface CarouselSectionProps {
  id: Section;
  /** What follows the island. */
  children?: ReactNode;
}

/** A section of the home page whose items move: all but its frame and end is an island. */
export function CarouselSection<P extends object>({
  id,
  children,
  ...island
}: IslandElementProps<P> & CarouselSectionProps) {
  return (
    <section className={sectionStyles.section} id={id} aria-labelledby={`${id}-h`}>
      <CornerOrnament className={sectionStyles.corner} />
      <Island className={cx(wrap, sectionStyles.inner)} {...island} />
      {children && <div className={wrap}>{children}</div>}
    </section>
  );
}
