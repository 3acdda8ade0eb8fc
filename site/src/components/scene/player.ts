import { makeLoop } from './loop.ts';
import type { Hear, Order, Tell } from './orders.ts';
import { makeScene } from './scene.ts';

const CONTEXT = { alpha: true, antialias: true, depth: false, stencil: false, powerPreference: 'low-power' } as const;

/** Plays the scene on a canvas, here or in a worker, as it is told. */
export function play(canvas: HTMLCanvasElement | OffscreenCanvas, tell: Tell): Hear {
  // A context that three asks for itself complains in the console where there is none.
  const context = canvas.getContext('webgl2', CONTEXT) as WebGL2RenderingContext | null;
  if (!context) {
    tell('failed');
    return ({ end }) => end && tell('ended');
  }
  const lost = (event: Event) => {
    event.stopImmediatePropagation();
    tell('failed');
  };
  canvas.addEventListener('webglcontextlost', lost);
  const scene = makeScene(canvas, context);
  let isDrawn = false;
  const draw = (seconds: number) => {
    scene.frame(seconds);
    if (isDrawn) return;
    isDrawn = true;
    tell('drawn');
  };
  const run = makeLoop(draw);

  return ({ view, color, tilt, run: on, end }: Order) => {
    if (view) scene.resize(view);
    if (color) scene.paint(color);
    if (tilt) scene.tilt(...tilt);
    // A canvas is empty after a new size.
    if (isDrawn && (view || color)) scene.frame(0);
    if (on !== undefined) run(on);
    if (!end) return;
    run(false);
    canvas.removeEventListener('webglcontextlost', lost);
    scene.dispose();
    tell('ended');
  };
}
