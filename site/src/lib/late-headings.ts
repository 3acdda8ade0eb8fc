/**
 * Gives headings their font when it comes after the first paint, except those with which something would move: whose lines would
 * break at other words, or that something stands behind.
 */
export function showLateHeadings(): void {
  const placesOf = (heading: HTMLElement) =>
    [heading, ...heading.querySelectorAll(':not(.anchor)'), heading.nextElementSibling]
      .map((element) => element?.getBoundingClientRect())
      .map((box) => `${box?.left} ${box?.height}`)
      .join();
  const show = (faces: FontFace[]) => {
    if (faces.length === 0) return;
    // What is not drawn yet may take another place.
    const headings = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4')].filter(
      (heading) => heading.checkVisibility?.({ contentVisibilityAuto: true }) !== false,
    );
    const places = headings.map(placesOf);
    document.documentElement.dataset.headings = '';
    // The place of what a style puts behind the words cannot be asked for.
    const hasWordsBehind = (heading: HTMLElement) => getComputedStyle(heading, '::after').content !== 'none';
    const moved = headings.filter((heading, at) => hasWordsBehind(heading) || placesOf(heading) !== places[at]);
    for (const heading of moved) heading.dataset.fallback = '';
  };
  // Before the first paint the styles may not have come, which name the font.
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    document.fonts.load('500 1em "Instrument Sans Headings"').then(show, () => {});
  }).observe({ type: 'paint', buffered: true });
}
