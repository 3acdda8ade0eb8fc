import type { TypedArray } from 'three';
import { CAMERA_DISTANCE } from './form.ts';

/** Number of lines per pin. */
export const PER_PIN = 7;
const NEAREST_FADE = 0.3;

/** Lines from pins in the form's central plane to near points; `strengths` has one number per line end. */
export type PinLines = ReturnType<typeof makePinLines>;

/** Allocates the lines of `pins` pins. */
export const makePinLines = (pins: number) => ({
  ends: new Float32Array(pins * PER_PIN * 6),
  strengths: new Float32Array(pins * PER_PIN * 2),
});

/**
 * Connects each pin (x, y) to the points (x, y, z) whose projections are nearest. A line fades out before another point
 * becomes nearer, so that none jumps as the form rotates.
 */
export function updatePinLines(
  pins: readonly number[],
  points: TypedArray,
  { ends, strengths }: PinLines,
  maxStrength: number,
): void {
  for (let pin = 0; pin * 2 < pins.length; pin += 1) {
    const [x, y] = [pins[pin * 2] ?? 0, pins[pin * 2 + 1] ?? 0];
    const near = nearest(x, y, points);
    const farthest = near[PER_PIN]?.distance ?? 0;
    for (const [index, { at, distance }] of near.slice(0, PER_PIN).entries()) {
      const string = pin * PER_PIN + index;
      ends.set([x, y, 0], string * 6);
      ends.set(points.subarray(at, at + 3), string * 6 + 3);
      strengths.fill(
        maxStrength * Math.min(1, (farthest - distance) / (farthest * NEAREST_FADE)),
        string * 2,
        string * 2 + 2,
      );
    }
  }
}

function nearest(x: number, y: number, points: TypedArray) {
  const neighbors = Array.from({ length: points.length / 3 }, (_, index) => {
    const [px = 0, py = 0, pz = 0] = points.subarray(index * 3, index * 3 + 3);
    const lens = CAMERA_DISTANCE / (CAMERA_DISTANCE - pz);
    return { at: index * 3, distance: Math.hypot(px * lens - x, py * lens - y) };
  });
  return neighbors.sort((a, b) => a.distance - b.distance).slice(0, PER_PIN + 1);
}
