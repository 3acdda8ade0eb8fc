import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { type RefObject, useEffect, useState } from 'react';

export type Embla = NonNullable<UseEmblaCarouselType[1]>;

interface EngineProps {
  viewport: RefObject<HTMLElement | null>;
  isCalm: boolean;
  /** Given the running carousel, and `null` when it has ended. */
  onReady(embla: Embla | null): void;
}

/** The slide that a visitor has scrolled to before anything moved it. */
function slideAt(viewport: HTMLElement | null): number {
  const width = viewport?.querySelector('li')?.offsetWidth;
  return viewport && width ? Math.round(viewport.scrollLeft / width) : 0;
}

/** What moves a carousel; in a chunk of its own, loaded when one comes near. Draws nothing. */
export default function Engine({ viewport, isCalm, onReady }: EngineProps) {
  const [startIndex] = useState(() => slideAt(viewport.current));
  const [attach, embla] = useEmblaCarousel({ loop: true, align: 'start', duration: isCalm ? 0 : 25, startIndex });
  useEffect(() => {
    if (viewport.current) viewport.current.scrollLeft = 0;
    attach(viewport.current);
    return () => attach(null);
  }, [attach, viewport]);
  useEffect(() => {
    onReady(embla ?? null);
    return () => onReady(null);
  }, [embla, onReady]);
  return null;
}
