import type { CommandHandler, SceneEvent } from './commands.ts';
import { openEngine } from './engine.ts';
import { colorOf, viewOf } from './model/surroundings.ts';
import { observePointer, observeSize, observeTheme, observeVisibility, observeWays } from './observers.ts';

/** `still`: only the drawing is visible; `running` and `paused`: the canvas replaces it. */
type State = 'still' | 'running' | 'paused';

/** Whether this machine draws the scene too slowly, until the page is loaded again. */
let isTooSlow = false;

/** Runs the scene over a still drawing while it is visible, until the signal aborts. */
export function startScene(host: HTMLElement, signal: AbortSignal, open = openEngine): void {
  if (isTooSlow) return;
  const ended = new AbortController();
  const end = () => ended.abort();
  signal.addEventListener('abort', end, { signal: ended.signal });
  const show = (state: State) => {
    host.dataset.scene = state;
  };
  let engine: CommandHandler | undefined;
  let isSeen = false;
  let isDrawn = false;

  const handle = (event: SceneEvent) => {
    if (ended.signal.aborted) return;
    if (event === 'slow') isTooSlow = true;
    if (event !== 'drawn') return end();
    isDrawn = true;
    show(isSeen ? 'running' : 'paused');
  };
  observeVisibility(host, ended.signal, (seen) => {
    isSeen = seen;
    if (seen) engine ??= begin(host, ended.signal, (canvas) => open(canvas, handle));
    engine?.({ run: seen });
    if (isDrawn) show(seen ? 'running' : 'paused');
  });
  ended.signal.addEventListener('abort', () => {
    engine?.({ end: true });
    show('still');
  });
}

/** Puts a canvas over the drawing and updates it on size, theme and pointer changes. */
function begin(
  host: HTMLElement,
  signal: AbortSignal,
  open: (canvas: HTMLCanvasElement) => CommandHandler,
): CommandHandler {
  const canvas = document.createElement('canvas');
  host.append(canvas);
  signal.addEventListener('abort', () => canvas.remove());
  const engine = open(canvas);
  engine({ view: viewOf(host), color: colorOf(host) });
  observeSize(host, () => engine({ view: viewOf(host) }), signal);
  observeTheme(() => engine({ color: colorOf(host) }), signal);
  observePointer(signal, (x, y) => engine({ tilt: [x, y] }));
  const isRunning = () => host.dataset.scene === ('running' satisfies State);
  observeWays(host, signal, isRunning, (pluck) => engine({ pluck }));
  return engine;
}
