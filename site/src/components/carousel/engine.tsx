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

/** Shows the slide with the focus: Embla follows only a focus that moves once it runs, not one that moved while it started. */
function showFocused(embla: Embla): void {
  const slides = embla.slideNodes();
  const focused = slides.findIndex((slide) => slide.contains(document.activeElement));
  const slide = slides[focused]?.getBoundingClientRect();
  const { left, right } = embla.rootNode().getBoundingClientRect();
  if (slide && (slide.left >= right || slide.right <= left)) embla.scrollTo(focused, true);
}

/** Runs Embla for a carousel, from the slide that it is scrolled to. Renders nothing. */
export function Engine({ viewport, isCalm, onReady }: EngineProps) {
  const [startIndex] = useState(() => slideAt(viewport.current));
  const [attach, embla] = useEmblaCarousel({ loop: true, align: 'start', duration: isCalm ? 0 : 25, startIndex });
  useEffect(() => {
    if (viewport.current) viewport.current.scrollLeft = 0;
    attach(viewport.current);
    return () => attach(null);
  }, [attach, viewport]);
  useEffect(() => {
    if (embla) showFocused(embla);
    onReady(embla ?? null);
    return () => onReady(null);
  }, [embla, onReady]);
  return null;
}
