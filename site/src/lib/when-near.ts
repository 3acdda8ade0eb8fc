/** How far (px) from the window an element may be that counts as near. */
const NEAR_PX = 200;

/** Runs a function once an element comes near the window. Returns what stops waiting for that. */
export function whenNear(element: Element, run: () => void, nearPx = NEAR_PX): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: `${nearPx}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
