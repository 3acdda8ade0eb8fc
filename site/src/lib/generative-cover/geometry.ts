import type { GenerativeCoverOptions } from '@portfolio/contract';
import { seeded } from './views.ts';

/**
 * The geometry of generated covers: straight strings between pairs of points on a closed curve, the rail. Pure, so that
 * the server and the browser get the same result.
 */
type Point = readonly [x: number, y: number, depth: number];
type Rail = (angle: number) => Point;

const TAU = Math.PI * 2;
const { sin, cos, min, max, round } = Math;

/** Closed curves in space, as functions of the angle. */
const RAILS = [
  (t) => [cos(t) * (1 - 0.22 * cos(3 * t)), 0.75 * sin(3 * t), sin(t) * (1 - 0.22 * cos(3 * t))],
  (t) => [0.9 * cos(t), 1.1 * sin(t), 0.6 * sin(2 * t)],
  (t) => [0.72 * cos(t) + 0.28 * cos(3 * t), 1.03 * sin(2 * t), 0.72 * sin(t) - 0.28 * sin(3 * t)],
  (t) => [cos(t), 0.55 * sin(2 * t), sin(t)],
  (t) => [cos(t) * (1 + 0.3 * cos(2 * t)), 0.9 * sin(2 * t), sin(t) * (1 + 0.3 * cos(2 * t))],
  (t) => [cos(t), 0.4 * sin(4 * t), sin(t)],
  (t) => [cos(t) * (1 - 0.12 * cos(5 * t)), 0.45 * sin(5 * t), sin(t) * (1 - 0.12 * cos(5 * t))],
] as const satisfies readonly Rail[];

/** Views that look good as a still image: rail, span of a string, turn, tilt. */
const VIEWS = [
  [0, 0.42, 1.1, 0.6],
  [1, 0.3, 0.3, 0.35],
  [3, 0.3, 0.3, 0.35],
  [3, 0.3, 2, 0.9],
  [3, 0.42, 0.3, 0.35],
  [4, 0.3, 0.3, 0.35],
  [4, 0.36, 2, 0.9],
  [5, 0.36, 1.1, 0.6],
  [5, 0.36, 2, 0.9],
  [0, 0.42, 0.3, 0.35],
  [1, 0.36, 2, 0.9],
  [2, 0.36, 2, 0.9],
  [6, 0.3, 1.1, 0.6],
  [5, 0.42, 0.3, 0.35],
  [3, 0.36, 1.1, 0.6],
  [0, 0.36, 2, 0.9],
] as const;

/** Rotates a point and projects it with a weak perspective. */
function project([x, y, z]: Point, yaw: number, tilt: number): Point {
  const across = x * cos(yaw) + z * sin(yaw);
  const away = z * cos(yaw) - x * sin(yaw);
  const up = y * cos(tilt) - away * sin(tilt);
  const depth = y * sin(tilt) + away * cos(tilt);
  const lens = 3.4 / (3.4 + depth);
  return [across * lens, -up * lens, depth];
}

/** A generated cover: SVG paths and their box. */
export interface Drawing {
  width: number;
  height: number;
  /** Strings in three layers by depth, farthest first. */
  layers: [string, string, string];
  rail: string;
}

interface Look extends GenerativeCoverOptions {
  width: number;
  height: number;
}

/** Generates the form of a seed, projected in one of the views and fitted into a frame. */
export function generativeCover(seed: string, view: number, look: Look): Drawing {
  const random = seeded(seed);
  random();
  const [which, span, yaw, tilt] = VIEWS.at(view % VIEWS.length) ?? VIEWS[0];
  const side = random() < 0.5 ? -1 : 1;
  const lean = (random() - 0.5) * 0.5;
  const nod = (random() - 0.5) * 0.2;
  const strings = look.strings ?? 72;
  const steps = max(strings, 60) * 4;
  const rail = RAILS[which];
  const points = Array.from({ length: steps }, (_, step): Point => {
    const [x, y, z] = project(rail((step / steps) * TAU), yaw + lean, tilt + nod);
    return [x * side, y, z];
  });
  return { width: look.width, height: look.height, ...stringUp(points, span, strings, fitter(points, look)) };
}

function fitter(points: readonly Point[], { width, height, fill = 0.8, bleed = false }: Look) {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right, top, bottom] = [min(...xs), max(...xs), min(...ys), max(...ys)];
  const [across, down] = [width / (right - left), height / (bottom - top)];
  const scale = bleed ? max(across, down) * 0.96 : min(across, down) * fill;
  return ([x, y]: Point) =>
    `${((x - (left + right) / 2) * scale + width / 2).toFixed(1)} ${((y - (top + bottom) / 2) * scale + height / 2).toFixed(1)}`;
}

function stringUp(points: readonly Point[], span: number, strings: number, at: (point: Point) => string) {
  const layers: Drawing['layers'] = ['', '', ''];
  for (let index = 0; index < strings; index += 1) {
    const from = round((index / strings) * points.length);
    const a = points[from] as Point;
    const b = points[(from + round(span * points.length)) % points.length] as Point;
    const depth = (a[2] + b[2]) / 2;
    layers[depth > 0.3 ? 0 : depth > -0.25 ? 1 : 2] += `M${at(a)}L${at(b)}`;
  }
  return { layers, rail: `M${points.map(at).join('L')}Z` };
}
