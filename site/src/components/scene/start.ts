import { openEngine } from './engine.ts';
import type { Hear, News } from './orders.ts';
import { colorOf, viewOf } from './surroundings.ts';
import { watchPointer, watchSight, watchSize, watchTheme } from './watchers.ts';

/** `still`: the drawing stands alone; `running` and `paused`: the canvas stands in its place. */
type State = 'still' | 'running' | 'paused';

/** Plays the scene over a still drawing while it can be seen, until the signal. */
export function startScene(host: HTMLElement, signal: AbortSignal, open = openEngine): void {
  const ended = new AbortController();
  const end = () => ended.abort();
  signal.addEventListener('abort', end, { signal: ended.signal });
  const show = (state: State) => {
    host.dataset.scene = state;
  };
  let engine: Hear | undefined;
  let isSeen = false;
  let isDrawn = false;

  const hear = (news: News) => {
    if (ended.signal.aborted) return;
    if (news !== 'drawn') return end();
    isDrawn = true;
    show(isSeen ? 'running' : 'paused');
  };
  watchSight(host, ended.signal, (seen) => {
    isSeen = seen;
    if (seen) engine ??= begin(host, ended.signal, (canvas) => open(canvas, hear));
    engine?.({ run: seen });
    if (isDrawn) show(seen ? 'running' : 'paused');
  });
  ended.signal.addEventListener('abort', () => {
    engine?.({ end: true });
    show('still');
  });
}

/** Lays the canvas over the drawing and keeps it as its surroundings are. */
function begin(host: HTMLElement, signal: AbortSignal, open: (canvas: HTMLCanvasElement) => Hear): Hear {
  const canvas = document.createElement('canvas');
  host.append(canvas);
  signal.addEventListener('abort', () => canvas.remove());
  const engine = open(canvas);
  engine({ view: viewOf(host), color: colorOf(host) });
  watchSize(host, signal, () => engine({ view: viewOf(host) }));
  watchTheme(signal, () => engine({ color: colorOf(host) }));
  watchPointer(signal, (x, y) => engine({ tilt: [x, y] }));
  return engine;
}
