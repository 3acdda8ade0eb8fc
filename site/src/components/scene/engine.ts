import type { Hear, News, Tell } from './orders.ts';

/** How long a worker may take to let go of what it has (ms). */
const PATIENCE = 1000;

/** Plays on a canvas: in a worker, and only where a canvas cannot be handed over on this thread. */
export function openEngine(canvas: HTMLCanvasElement, tell: Tell): Hear {
  return 'transferControlToOffscreen' in canvas ? inWorker(canvas, tell) : onThisThread(canvas, tell);
}

function inWorker(canvas: HTMLCanvasElement, tell: Tell): Hear {
  const worker = new Worker(new URL('./scene-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data === 'ended') worker.terminate();
    else tell(data);
  });
  worker.addEventListener('error', () => tell('failed'));
  const offscreen = canvas.transferControlToOffscreen();
  worker.postMessage({ canvas: offscreen }, [offscreen]);
  return (order) => {
    worker.postMessage(order);
    if (order.end) setTimeout(() => worker.terminate(), PATIENCE);
  };
}

function onThisThread(canvas: HTMLCanvasElement, tell: Tell): Hear {
  const player = import('./player.ts').then(({ play }) => play(canvas, tell));
  return (order) => void player.then((hear) => hear(order)).catch(() => tell('failed'));
}
