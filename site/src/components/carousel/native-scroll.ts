/** Index of the slide that the list is scrolled to. */
export function slideAt(viewport: HTMLElement | null): number {
  const width = viewport?.querySelector('li')?.offsetWidth;
  return viewport && width ? Math.round(viewport.scrollLeft / width) : 0;
}

/** Scrolls a list by one slide and wraps around at its ends; returns the index of the slide shown. */
export function scrollSlides(viewport: HTMLElement | null, by: 1 | -1): number {
  const width = viewport?.querySelector('li')?.offsetWidth;
  if (!viewport || !width) return 0;
  const { scrollLeft, scrollWidth, clientWidth } = viewport;
  const end = scrollWidth - clientWidth;
  const isAtEnd = by > 0 ? scrollLeft >= end - 1 : scrollLeft < 1;
  const left = isAtEnd ? (by > 0 ? 0 : end) : scrollLeft + by * width;
  viewport.scrollTo({ left, behavior: 'instant' });
  return slideAt(viewport);
}
