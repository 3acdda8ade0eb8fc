import { WebGLRenderer } from 'three';
import { aim, makeCamera } from './camera.ts';
import { MOST_TILT } from './limits.ts';
import { makeModel } from './model.ts';
import type { Rgb, View } from './orders.ts';

/** Part of the way to the pointer's tilt that is left after a second. */
const LAG = 0.08;

/** The model on a canvas; whoever makes it disposes of it. */
export function makeScene(canvas: HTMLCanvasElement | OffscreenCanvas, context: WebGL2RenderingContext) {
  const renderer = new WebGLRenderer({ canvas, context });
  const camera = makeCamera();
  const { scene, world, uniforms, pose, dispose } = makeModel();
  let pins: number[] = [];
  let wanted: readonly [number, number] = [0, 0];
  let time = 0;

  function lean(seconds: number): void {
    const rest = LAG ** seconds;
    world.rotation.x = wanted[1] + (world.rotation.x - wanted[1]) * rest;
    world.rotation.y = wanted[0] + (world.rotation.y - wanted[0]) * rest;
  }

  return {
    /** Takes the place of the still drawing. */
    resize(view: View): void {
      renderer.setDrawingBufferSize(view.width, view.height, view.ratio);
      const { scale, x, y } = aim(camera, view);
      pins = view.pins.flatMap((pin) => [(pin.x - x) / scale, (y - pin.y) / scale]);
      uniforms.opacity.value = view.opacity;
      uniforms.ratio.value = Math.max(1, view.ratio);
    },
    paint(color: Rgb): void {
      uniforms.color.value.set(...color);
    },
    /** Leans towards the pointer, never more than the limit in any direction. */
    tilt(x: number, y: number): void {
      const most = MOST_TILT / Math.max(1, Math.hypot(x, y));
      wanted = [x * most, y * most];
    },
    /** Draws what it is after some more seconds. */
    frame(seconds: number): void {
      time += seconds;
      lean(seconds);
      pose(time, seconds, pins);
      renderer.render(scene, camera);
    },
    dispose(): void {
      dispose();
      renderer.dispose();
      if (!context.isContextLost()) renderer.forceContextLoss();
    },
  };
}
