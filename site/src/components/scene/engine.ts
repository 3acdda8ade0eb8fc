import type { CommandHandler, Emit, SceneEvent } from './commands.ts';

/** How long a worker may take to release its resources (ms). */
const TERMINATE_AFTER_MS = 1000;

/** Runs the scene on a canvas: in a worker, or on the main thread if OffscreenCanvas is not supported. */
export function openEngine(canvas: HTMLCanvasElement, emit: Emit): CommandHandler {
  return 'transferControlToOffscreen' in canvas ? inWorker(canvas, emit) : onMainThread(canvas, emit);
}

function inWorker(canvas: HTMLCanvasElement, emit: Emit): CommandHandler {
  const worker = new Worker(new URL('./scene-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<SceneEvent>) => {
    if (data === 'ended') worker.terminate();
    else emit(data);
  });
  worker.addEventListener('error', () => emit('failed'));
  const offscreen = canvas.transferControlToOffscreen();
  worker.postMessage({ canvas: offscreen }, [offscreen]);
  return (command) => {
    worker.postMessage(command);
    if (command.end) setTimeout(() => worker.terminate(), TERMINATE_AFTER_MS);
  };
}

function onMainThread(canvas: HTMLCanvasElement, emit: Emit): CommandHandler {
  const player = import('./player.ts').then(({ playScene: play }) => play(canvas, emit));
  return (command) => void player.then((handle) => handle(command)).catch(() => emit('failed'));
}
