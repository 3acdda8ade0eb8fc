/** Strings that snap, hang from the rail or fall to the floor; in units of the form, y down, in steps of equal time. */

/** Steps per second. */
export const STEPS_PER_SECOND = 120;
/** Steps until everything is at rest. */
export const REST_STEP = 4 * STEPS_PER_SECOND;
const FIRST_SNAP_STEP = 36;
const LAST_SNAP_STEP = 110;
const STRINGS = 150;
const SPAN = 0.4;
const WHOLE_SHARE = 0.26;
const FALLING_SHARE = 0.22;
const RAIL_PIECES = 240;
const YAW = 1.25;
const TILT = 0.5;
const CAMERA_DISTANCE = 3.4;
/** The form is drawn wider than high. */
const STRETCH = 1.25;
/** Height of the floor. */
const FLOOR = 1.5;
const POINTS = 15;
/** How often the distances of the points are corrected in each step. */
const CORRECTIONS = 9;
const GRAVITY = 0.0013;
const DAMPING = 0.965;
const SHAKE = 0.01;

/** A point of the drawing and its depth. */
export type Place = readonly [x: number, y: number, depth: number];

/** A piece of a snapped string: x and y of each of its points. */
export interface Piece {
  points: Float64Array;
  previous: Float64Array;
  linkLength: number;
  /** Whether its first point stays on the rail. */
  isPinned: boolean;
  depth: number;
}

/** A string between two points of the rail. */
export interface SnappingString {
  from: Place;
  to: Place;
  /** The step in which it snaps; `Infinity` if it does not. */
  snapStep: number;
  pieces: Piece[];
}

/** The state of the whole form. */
export interface Simulation {
  rail: Place[];
  strings: SnappingString[];
  step: number;
}

/** Left, right, upper and lower edge of the drawing. */
export interface Bounds {
  left: number;
  right: number;
  top: number;
  floor: number;
}

/** The projected point at a fraction of the rail. Not shared with the scene: that would split the home page's chunk. */
function placeOn(part: number): Place {
  const angle = part * Math.PI * 2;
  const radius = 1 - 0.22 * Math.cos(3 * angle);
  const [x, y, z] = [Math.cos(angle) * radius, 0.8 * Math.sin(3 * angle), Math.sin(angle) * radius];
  const away = z * Math.cos(YAW) - x * Math.sin(YAW);
  const depth = y * Math.sin(TILT) + away * Math.cos(TILT);
  const lens = CAMERA_DISTANCE / (CAMERA_DISTANCE + depth);
  const across = x * Math.cos(YAW) + z * Math.sin(YAW);
  return [across * lens * STRETCH, (away * Math.sin(TILT) - y * Math.cos(TILT)) * lens, depth];
}

/** Random numbers from 0 to 1, the same ones in every simulation. */
function makeRandom(): () => number {
  let state = 11;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** The form with all strings whole. */
export function createSimulation(): Simulation {
  const random = makeRandom();
  const strings = Array.from({ length: STRINGS }, (_, index): SnappingString => {
    const from = placeOn(index / STRINGS);
    const to = placeOn(index / STRINGS + SPAN);
    if (random() < WHOLE_SHARE) return { from, to, snapStep: Number.POSITIVE_INFINITY, pieces: [] };
    const near = 0.1 + random() * 0.36;
    const far = 0.08 + random() ** 2 * 0.4;
    const pieces = [pieceOf(from, to, 0, near, random), pieceOf(to, from, 0, far, random)];
    if (random() < FALLING_SHARE) {
      const start = 0.05 + random() * 0.5;
      pieces.push(pieceOf(from, to, start, start + 0.2 + random() * 0.25, random));
    }
    const snapStep = Math.floor(FIRST_SNAP_STEP + random() * (LAST_SNAP_STEP - FIRST_SNAP_STEP));
    return { from, to, snapStep, pieces };
  });
  const rail = Array.from({ length: RAIL_PIECES + 1 }, (_, index) => placeOn(index / RAIL_PIECES));
  return { rail, strings, step: 0 };
}

/** The part of a string between two fractions of its length; a piece that starts at its end hangs there. */
function pieceOf(from: Place, to: Place, start: number, end: number, random: () => number): Piece {
  const points = new Float64Array(POINTS * 2);
  const previous = new Float64Array(POINTS * 2);
  for (let index = 0; index < POINTS; index += 1) {
    const along = index / (POINTS - 1);
    const part = start + (end - start) * along;
    const x = from[0] + (to[0] - from[0]) * part;
    const y = from[1] + (to[1] - from[1]) * part;
    points.set([x, y], index * 2);
    previous.set([x + (random() - 0.5) * SHAKE * along, y + random() * SHAKE * 0.4], index * 2);
  }
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) * (end - start);
  return { points, previous, linkLength: length / (POINTS - 1), isPinned: start === 0, depth: from[2] };
}

/** The edges of the rail and the floor. */
export function boundsOf({ rail }: Simulation): Bounds {
  const across = rail.map(([x]) => x);
  return {
    left: Math.min(...across),
    right: Math.max(...across),
    top: Math.min(...rail.map(([, y]) => y)),
    floor: FLOOR,
  };
}

/** Whether a string has snapped. */
export const hasSnapped = ({ snapStep }: SnappingString, { step }: Simulation): boolean => step >= snapStep;

/** Moves every piece of the snapped strings by one step. */
export function advance(simulation: Simulation): void {
  simulation.step += 1;
  for (const string of simulation.strings) {
    if (!hasSnapped(string, simulation)) continue;
    for (const piece of string.pieces) {
      fall(piece);
      for (let pass = 0; pass < CORRECTIONS; pass += 1) keepLength(piece);
    }
  }
}

const at = (numbers: Float64Array, index: number): number => numbers[index] ?? 0;

/** Verlet integration: a point continues by its last movement. */
function fall({ points, previous, isPinned }: Piece): void {
  for (let index = isPinned ? 2 : 0; index < points.length; index += 2) {
    const x = at(points, index);
    const y = at(points, index + 1);
    const nextY = y + (y - at(previous, index + 1)) * DAMPING + GRAVITY;
    const isOnFloor = nextY > FLOOR;
    points[index] = x + (x - at(previous, index)) * DAMPING;
    points[index + 1] = Math.min(nextY, FLOOR);
    // On the floor a point does not slide.
    previous[index] = isOnFloor ? at(points, index) : x;
    previous[index + 1] = y;
  }
}

/** Moves neighbouring points towards their distance. */
function keepLength({ points, linkLength, isPinned }: Piece): void {
  for (let index = 2; index < points.length; index += 2) {
    const dx = at(points, index) - at(points, index - 2);
    const dy = at(points, index + 1) - at(points, index - 1);
    const distance = Math.sqrt(dx * dx + dy * dy) || 1;
    const error = (distance - linkLength) / distance;
    const isFirstPinned = isPinned && index === 2;
    const share = isFirstPinned ? 0 : 0.5;
    points[index - 2] = at(points, index - 2) + dx * error * share;
    points[index - 1] = at(points, index - 1) + dy * error * share;
    points[index] = at(points, index) - dx * error * (1 - share);
    points[index + 1] = at(points, index + 1) - dy * error * (1 - share);
  }
}
