import type { Section } from '@portfolio/contract';
import { Island, type IslandElementProps } from '#app/lib/islands/island.tsx';
import { CornerOrnament } from '../drawings/corner-ornament.tsx';
import { wrap } from '../layout/layout.tsx';
import { sectionStyles } from '../layout/section.tsx';
import { cx } from '../ui/cx.ts';

/** A section of the home page whose items move: all but its frame is an island. */
export function CarouselSection<P extends object>({ id, ...island }: IslandElementProps<P> & { id: Section }) {
  return (
    <section className={sectionStyles.section} id={id} aria-labelledby={`${id}-h`}>
      <CornerOrnament className={sectionStyles.corner} />
      <Island className={cx(wrap, sectionStyles.inner)} {...island} />
    </section>
  );
}
