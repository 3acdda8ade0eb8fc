import { STRINGS } from '../limits.ts';
import { poseAt, projectPoint } from './form.ts';

/** A movement in units of the projected form, y down: from the first point to the second. */
export type Way = readonly [fromX: number, fromY: number, toX: number, toY: number];

/** Number of strings that can swing at a time. */
export const MAX_PLUCKED = 24;
/** Straight pieces of a swinging string. */
export const PIECES = 12;
/** Strings that one movement plucks. */
const PER_WAY = 6;
/** How long a string swings (s); a pluck within `REST` of the last one is ignored. */
export const SWING = 0.38;
const REST = 0.08;
/** Swings per second. */
const FREQUENCY = 9;
/** Greatest displacement, in units of the form. */
const AMPLITUDE = 0.07;

interface Pluck {
  string: number;
  /** Seconds since it was plucked. */
  age: number;
  /** Where on the string, from 0 to 1. */
  at: number;
  /** Displacement at the start, in the plane of the screen, y up. */
  push: readonly [x: number, y: number];
}

/** The displacement after some seconds, relative to the start: damped, and 0 from `SWING` on. */
export function swingAt(seconds: number): number {
  if (seconds >= SWING) return 0;
  return (1 - seconds / SWING) ** 2 * Math.cos(2 * Math.PI * FREQUENCY * seconds);
}

/** The strings that a movement crosses, and where, from 0 to 1; the last crossed first. */
export function crossings(ends: Float32Array, [x, y, u, v]: Way, time: number): Pick<Pluck, 'string' | 'at'>[] {
  const pose = poseAt(time);
  const found: { string: number; at: number; order: number }[] = [];
  for (let string = 0; string < STRINGS; string += 1) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = ends.subarray(string * 6, string * 6 + 6);
    const [[p, q], [r, s]] = [projectPoint([a, b, c], pose), projectPoint([d, e, f], pose)];
    const cross = (u - x) * (s - q) - (v - y) * (r - p);
    if (cross === 0) continue;
    const order = ((p - x) * (s - q) - (q - y) * (r - p)) / cross;
    const at = ((p - x) * (v - y) - (q - y) * (u - x)) / cross;
    if (order >= 0 && order <= 1 && at >= 0 && at <= 1) found.push({ string, at, order });
  }
  return found.sort((one, other) => other.order - one.order);
}

/** The strings that swing. */
export function makePlucks() {
  let plucks: Pluck[] = [];
  /** The pieces of the swinging strings, six numbers each. */
  const pieces = new Float32Array(MAX_PLUCKED * PIECES * 6);

  return {
    pieces,
    /** Plucks the strings that a movement crosses. */
    pluck(ends: Float32Array, way: Way, time: number): void {
      const [dx, dy] = [way[2] - way[0], way[3] - way[1]];
      const length = Math.hypot(dx, dy);
      if (length === 0) return;
      const amplitude = Math.min(AMPLITUDE, length);
      for (const { string, at } of crossings(ends, way, time).slice(0, PER_WAY)) {
        if (plucks.some((pluck) => pluck.string === string && pluck.age < REST)) continue;
        const push = [(dx / length) * amplitude, (-dy / length) * amplitude] as const;
        const others = plucks.filter((pluck) => pluck.string !== string);
        plucks = [...others, { string, at: Math.min(0.9, Math.max(0.1, at)), age: 0, push }].slice(-MAX_PLUCKED);
      }
    },
    /**
     * Advances the swings and moves the swinging strings from `ends` to `pieces`; `toForm` turns a displacement in the
     * plane of the screen into the form's coordinates. Returns the number of line ends in `pieces`.
     */
    swing(ends: Float32Array, seconds: number, toForm: (push: Pluck['push']) => readonly number[]): number {
      for (const pluck of plucks) pluck.age += seconds;
      plucks = plucks.filter(({ age }) => age < SWING);
      for (const [index, pluck] of plucks.entries()) {
        bend(ends.subarray(pluck.string * 6, pluck.string * 6 + 6), pluck, toForm(pluck.push), pieces, index);
        // Drawn in pieces, not as a straight line.
        ends.copyWithin(pluck.string * 6 + 3, pluck.string * 6, pluck.string * 6 + 3);
      }
      return plucks.length * PIECES * 2;
    },
  };
}

function bend(
  ends: Float32Array,
  { age, at }: Pluck,
  push: readonly number[],
  into: Float32Array,
  index: number,
): void {
  const swing = swingAt(age);
  const point = (part: number) => {
    const bow = swing * Math.sin((Math.PI / 2) * (part < at ? part / at : (1 - part) / (1 - at)));
    return [0, 1, 2].map((axis) => {
      const [from, to] = [ends[axis] ?? 0, ends[axis + 3] ?? 0];
      return from + (to - from) * part + (push[axis] ?? 0) * bow;
    });
  };
  for (let piece = 0; piece < PIECES; piece += 1)
    into.set([...point(piece / PIECES), ...point((piece + 1) / PIECES)], (index * PIECES + piece) * 6);
}
