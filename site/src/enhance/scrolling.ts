/** The top of the home page counts as left below this visible part. */
const LEFT_BELOW = 0.2;
/** Without a home section: after this part of the window's height. */
const LEFT_AFTER = 0.6;
/** How far the page is scrolled until the bar has a border (px). */
const SCROLLED = 8;

const mark = (name: 'scrolled' | 'pasttop', is: boolean): boolean =>
  document.documentElement.toggleAttribute(`data-${name}`, is);

/** Marks on the root element that the page is scrolled, and that "Back to top" is shown. */
export function followScrolling(): void {
  const home = document.getElementById('home');
  const update = () => {
    mark('scrolled', window.scrollY > SCROLLED);
    if (!home) mark('pasttop', window.scrollY > window.innerHeight * LEFT_AFTER);
  };
  // In a frame, which lays the page out anyway.
  requestAnimationFrame(update);
  window.addEventListener('scroll', update, { passive: true });
  window.addEventListener('resize', update);
  if (!home) return;
  const observer = new IntersectionObserver(
    // A busy page gets several at once; the last one is current.
    (entries) => mark('pasttop', (entries.at(-1)?.intersectionRatio ?? 1) < LEFT_BELOW),
    { threshold: [0, 0.1, 0.19, LEFT_BELOW, 0.21, 0.5] },
  );
  observer.observe(home);
}
