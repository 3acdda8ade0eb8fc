import { BOUNDARY, PARTICLES } from '../limits.ts';

const SPEED = 0.06;

/** The particles of the scene. */
export interface Particles {
  /** Three numbers each. */
  at: Float32Array;
  /** Units per second, three numbers each. */
  drift: Float32Array;
}

/** Particles at random positions inside the boundary, with random slow velocities. */
export function scatter(random: () => number): Particles {
  const spread = (max: number) => Float32Array.from({ length: PARTICLES * 3 }, () => (random() * 2 - 1) * max);
  return { at: spread(BOUNDARY), drift: spread(SPEED) };
}

/** The same coordinate, moved to the other side if it is beyond the boundary. */
export function wrap(coordinate: number): number {
  if (coordinate > BOUNDARY) return coordinate - 2 * BOUNDARY;
  return coordinate < -BOUNDARY ? coordinate + 2 * BOUNDARY : coordinate;
}

/** Advances all particles in place. */
export function step({ at, drift }: Particles, seconds: number): void {
  for (let index = 0; index < at.length; index += 1) {
    at[index] = wrap((at[index] ?? 0) + (drift[index] ?? 0) * seconds);
  }
}
