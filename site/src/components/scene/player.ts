import type { Command, CommandHandler, Emit, View } from './commands.ts';
import { makeLoop } from './loop.ts';
import { QualityControl } from './quality.ts';
import { makeScene } from './scene.ts';

const CONTEXT = { alpha: true, antialias: true, depth: false, stencil: false, powerPreference: 'low-power' } as const;

/** Runs the scene on a canvas by commands, on the main thread or in a worker; `clock` measures its draws (ms). */
export function playScene(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  emit: Emit,
  clock = () => performance.now(),
): CommandHandler {
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
  const control = new QualityControl();
  const isLow = () => control.quality !== 'full';
  let isDrawn = false;
  let lastView: View | undefined;
  const resize = (view: View) => {
    lastView = view;
    scene.resize(isLow() ? { ...view, ratio: 1 } : view);
  };
  const draw = (seconds: number) => {
    if (control.isMeasuring) measure(seconds);
    else scene.frame(seconds);
    if (isDrawn) return;
    isDrawn = true;
    emit('drawn');
  };
  const measure = (seconds: number) => {
    const begin = clock();
    scene.frame(seconds);
    scene.waitUntilDrawn();
    if (!control.add(clock() - begin)) return;
    if (control.quality === 'none') emit('slow');
    else if (lastView) resize(lastView);
  };
  const run = makeLoop(draw, isLow);

  return ({ view, color, tilt, pluck, run: on, end }: Command) => {
    if (view) resize(view);
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
