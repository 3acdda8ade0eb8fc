import { BOUNDARY, PARTICLES } from './limits.ts';

const SPEED = 0.06;

export interface Particles {
  /** Three numbers each. */
  at: Float32Array;
  /** Units a second, three numbers each. */
  drift: Float32Array;
}

/** Particles anywhere inside the boundary, each on a slow way of its own. */
export function scatter(random: () => number): Particles {
  const spread = (most: number) => Float32Array.from({ length: PARTICLES * 3 }, () => (random() * 2 - 1) * most);
  return { at: spread(BOUNDARY), drift: spread(SPEED) };
}

/** The same place, or the one on the other side when it lies beyond the boundary. */
export function wrap(place: number): number {
  if (place > BOUNDARY) return place - 2 * BOUNDARY;
  return place < -BOUNDARY ? place + 2 * BOUNDARY : place;
}

/** Moves all particles on, in place. */
export function step({ at, drift }: Particles, seconds: number): void {
  for (let index = 0; index < at.length; index += 1) {
    at[index] = wrap((at[index] as number) + (drift[index] as number) * seconds);
  }
}
