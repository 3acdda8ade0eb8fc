import { runWhenIdle } from '#app/lib/run-when-idle.ts';

declare global {
  interface Navigator {
    /** Only some browsers have it. */
    connection?: { saveData?: boolean };
  }
}

const loadLines = () => import('./still-pin-lines.ts').catch(() => undefined);
// The end of the intro shows the lines: they are loaded while the page is hydrated.
if (!import.meta.env.SSR && document.documentElement.dataset.intro) void loadLines();

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether the scene may run: not with reduced motion or Save-Data, and only with WebGL 2. */
export function canRunScene(): boolean {
  return !matchMedia(LESS_MOTION).matches && !navigator.connection?.saveData && 'WebGL2RenderingContext' in window;
}

/** Runs the scene over a still drawing while that is allowed; returns a function that stops it. */
export function mountScene(host: HTMLElement): () => void {
  const motion = matchMedia(LESS_MOTION);
  const unmounted = new AbortController();
  let run: AbortController | undefined;
  host.dataset.scene = 'still';
  const stop = () => run?.abort();
  const update = () => {
    stop();
    run = begin(host, canRunScene());
  };
  update();
  motion.addEventListener('change', update, { signal: unmounted.signal });
  // The page may be restored from the back/forward cache.
  addEventListener('pagehide', stop, { signal: unmounted.signal });
  addEventListener('pageshow', ({ persisted }) => persisted && update(), { signal: unmounted.signal });
  return () => {
    unmounted.abort();
    stop();
  };
}

function begin(host: HTMLElement, mayRun: boolean): AbortController {
  const run = new AbortController();
  const { signal } = run;
  // During the intro they cannot wait until the page is idle.
  const lines = document.documentElement.dataset.intro && drawLines(host, signal);
  runWhenIdle(async () => {
    if (signal.aborted) return;
    await (lines || drawLines(host, signal));
    if (signal.aborted || !mayRun) return;
    // If the scene cannot be loaded, the still drawing stays.
    const start = await import('./start.ts').catch(() => undefined);
    if (!signal.aborted) start?.startScene(host, signal);
  });
  return run;
}

/** Connects the still drawing to the portrait. */
async function drawLines(host: HTMLElement, signal: AbortSignal): Promise<void> {
  const still = await loadLines();
  if (!signal.aborted) still?.drawStillPinLines(host, signal);
}
