import type { Command, CommandHandler, Emit } from './commands.ts';
import { makeLoop } from './loop.ts';
import { makeScene } from './scene.ts';

const CONTEXT = { alpha: true, antialias: true, depth: false, stencil: false, powerPreference: 'low-power' } as const;

/** Runs the scene on a canvas by commands, on the main thread or in a worker. */
export function playScene(canvas: HTMLCanvasElement | OffscreenCanvas, emit: Emit): CommandHandler {
  // three.js would log an error if it requested a context and WebGL 2 is not available.
  const context = canvas.getContext('webgl2', CONTEXT) as WebGL2RenderingContext | null;
  if (!context) {
    emit('failed');
    return ({ end }) => end && emit('ended');
  }
  const lost = (event: Event) => {
    event.stopImmediatePropagation();
    emit('failed');
  };
  canvas.addEventListener('webglcontextlost', lost);
  const scene = makeScene(canvas, context);
  let isDrawn = false;
  const draw = (seconds: number) => {
    scene.frame(seconds);
    if (isDrawn) return;
    isDrawn = true;
    emit('drawn');
  };
  const run = makeLoop(draw);

  return ({ view, color, tilt, pluck, run: on, end }: Command) => {
    if (view) scene.resize(view);
    if (color) scene.paint(color);
    if (tilt) scene.tilt(...tilt);
    if (pluck) scene.pluck(pluck);
    // Resizing clears the canvas.
    if (isDrawn && (view || color)) scene.frame(0);
    if (on !== undefined) run(on);
    if (!end) return;
    run(false);
    canvas.removeEventListener('webglcontextlost', lost);
    scene.dispose();
    emit('ended');
  };
}
