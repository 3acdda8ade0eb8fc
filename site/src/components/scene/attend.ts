interface Connection {
  saveData?: boolean;
}

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether the scene may run here: never against a wish for less motion or data, never without WebGL. */
export function mayRun(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !matchMedia(LESS_MOTION).matches && !connection?.saveData && 'WebGL2RenderingContext' in window;
}

/** Runs something once the page is loaded and has nothing else to do. */
export function whenIdle(signal: AbortSignal, run: () => void): void {
  const wait = () => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(run, 500);
      signal.addEventListener('abort', () => clearTimeout(timer));
      return;
    }
    const request = requestIdleCallback(run);
    signal.addEventListener('abort', () => cancelIdleCallback(request));
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true, signal });
}

/** Lets the scene run over a still drawing while it may, until what is returned is called. */
export function attend(host: HTMLElement): () => void {
  const motion = matchMedia(LESS_MOTION);
  const gone = new AbortController();
  let run: AbortController | undefined;
  host.dataset.scene = 'still';
  const stop = () => run?.abort();
  const update = () => {
    stop();
    run = begin(host, mayRun());
  };
  update();
  motion.addEventListener('change', update, { signal: gone.signal });
  // A page that is left may come back as it was.
  addEventListener('pagehide', stop, { signal: gone.signal });
  addEventListener('pageshow', ({ persisted }) => persisted && update(), { signal: gone.signal });
  return () => {
    gone.abort();
    stop();
  };
}

function begin(host: HTMLElement, mayRun: boolean): AbortController {
  const run = new AbortController();
  const { signal } = run;
  whenIdle(signal, async () => {
    if (!mayRun) {
      const still = await import('./hang-still.ts').catch(() => undefined);
      if (!signal.aborted) still?.hangStill(host, signal);
      return;
    }
    // The drawing stands where the scene cannot be loaded.
    const start = await import('./start.ts').catch(() => undefined);
    if (!signal.aborted) start?.startScene(host, signal);
  });
  return run;
}
