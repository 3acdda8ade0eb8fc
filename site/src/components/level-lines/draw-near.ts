import { whenNear } from '#app/lib/when-near.ts';

/** Renders the level lines of pictures that come near the window; they are decorative. */
export function drawLevelLinesNear(): void {
  for (const canvas of document.querySelectorAll<HTMLCanvasElement>('canvas[data-level-lines]'))
    whenNear(canvas, () => {
      import('./draw.ts').then(({ drawLevelLines }) => drawLevelLines(canvas)).catch(() => undefined);
    });
}
