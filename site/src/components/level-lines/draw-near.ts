/** Draws the level lines of pictures that come near the window; they are decorative. */
export function drawLevelLinesNear(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLCanvasElement)) continue;
        observer.unobserve(target);
        import('./draw.ts').then(({ drawLevelLines }) => drawLevelLines(target)).catch(() => undefined);
      }
    },
    { rootMargin: '200px' },
  );
  for (const canvas of document.querySelectorAll('canvas[data-level-lines]')) observer.observe(canvas);
}
