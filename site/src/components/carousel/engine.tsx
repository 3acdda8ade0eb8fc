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

/**
 * Shows the slide with the focus. Embla does so only within 10 ms of a Tab key that is pressed while it runs, which a
 * busy page or another way to move the focus misses.
 */
function showFocused(embla: Embla): void {
  const slides = embla.slideNodes();
  const focused = slides.findIndex((slide) => slide.contains(document.activeElement));
  const slide = slides[focused]?.getBoundingClientRect();
  const { left, right } = embla.rootNode().getBoundingClientRect();
  // By its middle: of a slide beside the view, a fraction of a pixel lies in it.
  const middle = slide && (slide.left + slide.right) / 2;
  if (middle !== undefined && (middle > right || middle < left)) embla.scrollTo(focused, true);
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
    const follow = () => embla && showFocused(embla);
    const root = embla?.rootNode();
    follow();
    root?.addEventListener('focusin', follow);
    onReady(embla ?? null);
    return () => {
      root?.removeEventListener('focusin', follow);
      onReady(null);
    };
  }, [embla, onReady]);
  return null;
}
