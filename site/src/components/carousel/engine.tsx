import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { type RefObject, useEffect, useState } from 'react';
import { slideAt } from './native-scroll.ts';

/** A running carousel. */
export type Embla = NonNullable<UseEmblaCarouselType[1]>;

interface EngineProps {
  viewport: RefObject<HTMLElement | null>;
  isCalm: boolean;
  /** Called with the running carousel, and with `null` when it is destroyed. */
  onReady(embla: Embla | null): void;
}

/** Runs Embla for a carousel; a separate chunk, loaded when a carousel is near the viewport. Renders nothing. */
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
