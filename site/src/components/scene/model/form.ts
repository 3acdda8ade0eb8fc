import { RAIL_VERTICES, STRINGS } from '../limits.ts';

/** The form in 3D: straight strings between points of one closed curve, the rail. z points at the viewer. */
const TAU = Math.PI * 2;
const SPAN = 0.42;
const RAIL_PIECES = 240;
const { cos, sin, min, max } = Math;

/** A point in space. */
export type Point = readonly [x: number, y: number, z: number];

/** Distance of the camera from the form's centre. */
export const CAMERA_DISTANCE = 3.4;

/** Width of the still drawing's square box, in units; the form is centred in it. */
export const DRAWING_SIZE = 4;

/** One rotation in about two minutes with a slight tilt; at 0 s it matches the still drawing. */
export const poseAt = (seconds: number) => ({ yaw: 1.6 + seconds * 0.05, tilt: 0.65 + sin(seconds * 0.1) * 0.06 });

/** The part of the rail that a string spans; varies slightly over time. */
export const spanAt = (seconds: number): number => SPAN + sin(seconds * 0.13) * 0.012;

/** Strength of a line at a depth (away from the viewer); 1 at the centre's depth. */
export const lineStrengthAt = (depth: number): number =>
  min(MAX_LINE_STRENGTH, max(0.18, max(0, (1.15 - depth) / 1.15) ** 1.5));

/** Maximum strength of a line. */
export const MAX_LINE_STRENGTH = 2.4;

/** The point at a fraction of the rail. */
export function railPoint(part: number): Point {
  const t = part * TAU;
  const radius = 1 - 0.22 * cos(3 * t);
  return [cos(t) * radius, 0.75 * sin(3 * t), -sin(t) * radius];
}

/** Both ends of every string, six numbers each. */
export function strings(span: number, into: Float32Array = new Float32Array(STRINGS * 6)): Float32Array {
  for (let index = 0; index < STRINGS; index += 1) {
    into.set(railPoint(index / STRINGS), index * 6);
    into.set(railPoint(index / STRINGS + span), index * 6 + 3);
  }
  return into;
}

/** The rail as line segments, six numbers each. */
export function rail(): Float32Array {
  const pieces = Array.from({ length: RAIL_PIECES }, (_, index) => index);
  return Float32Array.from(
    pieces.flatMap((index) => [...railPoint(index / RAIL_PIECES), ...railPoint((index + 1) / RAIL_PIECES)]),
  );
}

/** Points evenly spread over the rail, three numbers each. */
export const railVertices = (count = RAIL_VERTICES): Float32Array =>
  Float32Array.from(Array.from({ length: count }, (_, index) => railPoint(index / count)).flat());

/** The projection of a point in a pose, in units of the form, y down; the last number is its depth. */
export function projectPoint([x, y, z]: Point, { yaw, tilt } = poseAt(0)): [x: number, y: number, depth: number] {
  const away = -z * cos(yaw) - x * sin(yaw);
  const depth = y * sin(tilt) + away * cos(tilt);
  const lens = CAMERA_DISTANCE / (CAMERA_DISTANCE + depth);
  return [(x * cos(yaw) - z * sin(yaw)) * lens, -(y * cos(tilt) - away * sin(tilt)) * lens, depth];
}
