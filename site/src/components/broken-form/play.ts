import { observeSize, observeTheme } from '../scene/observers.ts';
import { drawForm } from './draw.ts';
import type { View } from './paint.ts';

const MAX_PIXEL_RATIO = 2;

/** What the page tells its worker first; later it sends a view alone. */
interface Start {
  canvas: OffscreenCanvas;
  view: View;
  isStill: boolean;
}

// The page and its worker load this same file: a worker draws as soon as it has the canvas.
if (typeof document === 'undefined') {
  let show: ((view: View) => void) | undefined;
  self.addEventListener('message', ({ data }: MessageEvent<Start | View>) => {
    if ('canvas' in data) show = drawForm(data.canvas, data.view, data.isStill, () => self.postMessage('resting'));
    else show?.(data);
  });
}

/**
 * Draws the form and lets its strings snap, once; with reduced motion it shows the end state at once. A worker does it,
 * so that the page stays quick; a browser without canvases in workers shows no drawing.
 */
export function playBrokenForm(host: HTMLElement): void {
  if (typeof OffscreenCanvas === 'undefined') return;
  const canvas = document.createElement('canvas');
  const viewOf = (): View => ({
    width: canvas.clientWidth,
    height: canvas.clientHeight,
    ratio: Math.min(devicePixelRatio, MAX_PIXEL_RATIO),
    color: getComputedStyle(canvas).color,
  });
  host.append(canvas);
  const worker = new Worker(import.meta.url, { type: 'module' });
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const offscreen = canvas.transferControlToOffscreen();
  const start: Start = { canvas: offscreen, view: viewOf(), isStill };
  worker.postMessage(start, [offscreen]);
  host.dataset.strings = 'moving';
  worker.addEventListener('error', () => canvas.remove());
  worker.addEventListener('message', () => {
    host.dataset.strings = 'resting';
  });
  const update = () => worker.postMessage(viewOf());
  observeSize(host, update);
  observeTheme(update);
}
