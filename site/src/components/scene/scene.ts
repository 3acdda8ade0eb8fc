import { WebGLRenderer } from 'three';
import { aimCamera, makeCamera } from './camera.ts';
import type { Rgb, View } from './commands.ts';
import { MAX_TILT } from './limits.ts';
import { makeModel } from './model/model.ts';
import type { Way } from './model/plucks.ts';

/** Fraction of the distance to the pointer's tilt that remains after one second. */
const LAG = 0.08;

/** The model rendered on a canvas; the caller must call `dispose`. */
export function makeScene(canvas: HTMLCanvasElement | OffscreenCanvas, context: WebGL2RenderingContext) {
  const renderer = new WebGLRenderer({ canvas, context });
  const camera = makeCamera();
  const { scene, world, uniforms, pose, pluck, dispose } = makeModel();
  let pins: number[] = [];
  let wanted: readonly [number, number] = [0, 0];
  let time = 0;
  let centre = { scale: 1, x: 0, y: 0 };

  function lean(seconds: number): void {
    const rest = LAG ** seconds;
    world.rotation.x = wanted[1] + (world.rotation.x - wanted[1]) * rest;
    world.rotation.y = wanted[0] + (world.rotation.y - wanted[0]) * rest;
  }

  return {
    /** Adjusts the canvas to a new view. */
    resize(view: View): void {
      renderer.setDrawingBufferSize(view.width, view.height, view.ratio);
      centre = aimCamera(camera, view);
      const { scale, x, y } = centre;
      pins = view.pins.flatMap((pin) => [(pin.x - x) / scale, (y - pin.y) / scale]);
      uniforms.opacity.value = view.opacity;
      uniforms.ratio.value = Math.max(1, view.ratio);
    },
    paint(color: Rgb): void {
      uniforms.color.value.set(...color);
    },
    /** Tilts towards the pointer, limited to `MAX_TILT`. */
    tilt(x: number, y: number): void {
      const scale = MAX_TILT / Math.max(1, Math.hypot(x, y));
      wanted = [x * scale, y * scale];
    },
    /** Plucks the strings that a movement over the canvas crosses, in CSS pixels. */
    pluck([fromX, fromY, toX, toY]: Way): void {
      const { scale, x, y } = centre;
      pluck([(fromX - x) / scale, (fromY - y) / scale, (toX - x) / scale, (toY - y) / scale], time);
    },
    /** Advances the time by `seconds` and renders. */
    frame(seconds: number): void {
      time += seconds;
      lean(seconds);
      pose(time, seconds, pins);
      renderer.render(scene, camera);
    },
    /** Waits until the last frame is on the canvas: WebGL draws later than it is told to, and `finish` does not wait. */
    waitUntilDrawn(): void {
      context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4));
    },
    dispose(): void {
      dispose();
      renderer.dispose();
      if (!context.isContextLost()) renderer.forceContextLoss();
    },
  };
}
