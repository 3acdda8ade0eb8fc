import { blogListPath } from '@portfolio/contract/pages';
import { runWhenIdle } from '#app/lib/run-when-idle.ts';
import { scrollCarousels } from './carousels.ts';

/** What the home page requests ahead, as specified. */
const READS = ['profile', 'projects', 'experiences', 'techstack', 'services', 'testimonials'].map(
  (name) => `/api/${name}`,
);

/** Requests the reads of the home page and the first page of the blog. */
function requestReads(): void {
  for (const path of [...READS, blogListPath()])
    fetch(path, { credentials: 'omit', priority: 'low' })
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined);
}

/** Draws the level lines of pictures that come near the window; they are decorative. */
function drawLevelLinesNear(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLCanvasElement)) continue;
        observer.unobserve(target);
        import('#app/components/level-lines/draw.ts')
          .then(({ drawLevelLines }) => drawLevelLines(target, new AbortController().signal))
          .catch(() => undefined);
      }
    },
    { rootMargin: '200px' },
  );
  for (const canvas of document.querySelectorAll('canvas[data-level-lines]')) observer.observe(canvas);
}

/** What only the home page has. */
export function enhanceHome(): void {
  scrollCarousels();
  runWhenIdle(() => {
    requestReads();
    drawLevelLinesNear();
  });
}
