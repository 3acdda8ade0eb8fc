import { runWhenIdle } from '#app/lib/run-when-idle.ts';
import { drawStillPinLines } from './still-pin-lines.ts';

declare global {
  interface Navigator {
    /** Only some browsers have it. */
    connection?: { saveData?: boolean };
  }
}

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether the scene may run: not with reduced motion or Save-Data, and only with WebGL 2. */
export function canRunScene(): boolean {
  return !matchMedia(LESS_MOTION).matches && !navigator.connection?.saveData && 'WebGL2RenderingContext' in window;
}

/** Runs the scene over a still drawing while that is allowed. */
export function mountScene(host: HTMLElement): void {
  const motion = matchMedia(LESS_MOTION);
  let run: AbortController | undefined;
  host.dataset.scene = 'still';
  const stop = () => run?.abort();
  const update = () => {
    stop();
    run = begin(host, canRunScene());
  };
  update();
  motion.addEventListener('change', update);
  // The page may be restored from the back/forward cache.
  addEventListener('pagehide', stop);
  addEventListener('pageshow', ({ persisted }) => persisted && update());
}

function begin(host: HTMLElement, mayRun: boolean): AbortController {
  const run = new AbortController();
  const { signal } = run;
  // At once: the intro ends with these lines.
  drawStillPinLines(host, signal);
  if (!mayRun) return run;
  runWhenIdle(async () => {
    if (signal.aborted) return;
    // If the scene cannot be loaded, the still drawing stays.
    const start = await import('./start.ts').catch(() => undefined);
    if (!signal.aborted) start?.startScene(host, signal);
  });
  return run;
}
