/** A heading counts as reached above this fraction of the window's height. */
const REACHED_AT = 0.3;

/** Marks the heading being read in the table of contents: the last one in the upper third of the window or above it. */
export function showActiveHeading(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')];
  const entries = links.flatMap((link) => {
    const heading = document.getElementById(link.hash.slice(1));
    return heading ? [{ link, heading }] : [];
  });
  if (entries.length === 0) return;
  const update = () => {
    const line = window.innerHeight * REACHED_AT;
    // What a filter hides has no place in the window.
    const shown = entries.filter(({ heading }) => !heading.closest('[hidden]'));
    const active = shown.findLast(({ heading }) => heading.getBoundingClientRect().top <= line);
    for (const { link } of entries) link.ariaCurrent = link === active?.link ? 'true' : null;
  };
  // In a frame, which lays the page out anyway.
  requestAnimationFrame(update);
  // Both events come at most once per frame.
  window.addEventListener('scroll', update, { passive: true });
  window.addEventListener('resize', update);
}
