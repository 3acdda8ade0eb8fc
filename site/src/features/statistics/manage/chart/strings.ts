/** A line from a point of one curve to a point of another; x in points of the range, y in what is counted. */
export type String = readonly [x1: number, y1: number, x2: number, y2: number];

/** Strings that start at each point, on a phone and on a wide screen alike. */
const PER_POINT = 4;
/** How far a string leans to the right (points). */
const LEAN = 0.55;
/** The most strings; more would be a fill. */
const MAX_STRINGS = 120;

type Curve = readonly (number | null)[];

/** The value of a curve between its points; null where it has none. */
function valueAt(curve: Curve, x: number): number | null {
  const [left, right] = [curve[Math.floor(x)] ?? null, curve[Math.ceil(x)] ?? null];
  return left === null || right === null ? null : left + (right - left) * (x - Math.floor(x));
}

/** The strings between a curve and an earlier one, where both have values. */
export function stringsBetween(now: Curve, before: Curve): String[] {
  const last = now.length - 1;
  const count = Math.min(last * PER_POINT, MAX_STRINGS);
  return Array.from({ length: count + 1 }, (_, at) => (at * last) / count).flatMap((x): String[] => {
    const end = Math.min(x + (LEAN * last) / 29, last);
    const [y1, y2] = [valueAt(now, x), valueAt(before, end)];
    return y1 === null || y2 === null ? [] : [[x, y1, end, y2]];
  });
}
