import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { type RefObject, useEffect } from 'react';

export type Embla = NonNullable<UseEmblaCarouselType[1]>;

interface EngineProps {
  viewport: RefObject<HTMLElement | null>;
  isCalm: boolean;
  /** Given the running carousel, and `null` when it has ended. */
  onReady(embla: Embla | null): void;
}

/** What moves a carousel; in a chunk of its own, loaded when one comes near. Draws nothing. */
export default function Engine({ viewport, isCalm, onReady }: EngineProps) {
  const [attach, embla] = useEmblaCarousel({ loop: true, align: 'start', duration: isCalm ? 0 : 25 });
  useEffect(() => {
    attach(viewport.current);
    return () => attach(null);
  }, [attach, viewport]);
  useEffect(() => {
    onReady(embla ?? null);
    return () => onReady(null);
  }, [embla, onReady]);
  return null;
}
