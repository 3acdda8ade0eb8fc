/** A line from a point of one curve to a point of another; x in points of the range, y in what is counted. */
export type ChartString = readonly [x1: number, y1: number, x2: number, y2: number];

/** How far a string leans to the right, as a part of the width. */
const LEAN = 0.019;

type Curve = readonly (number | null)[];

/** The value of a curve between its points; null where it has none. */
function valueAt(curve: Curve, x: number): number | null {
  const [left, right] = [curve[Math.floor(x)] ?? null, curve[Math.ceil(x)] ?? null];
  return left === null || right === null ? null : left + (right - left) * (x - Math.floor(x));
}

/** So many strings, evenly spaced, between a curve and an earlier one; none where one of them has no value. */
export function stringsBetween(now: Curve, before: Curve, count: number): ChartString[] {
  const last = now.length - 1;
  return Array.from({ length: count + 1 }, (_, at) => (at * last) / count).flatMap((x): ChartString[] => {
    const end = Math.min(x + LEAN * last, last);
    const [y1, y2] = [valueAt(now, x), valueAt(before, end)];
    return y1 === null || y2 === null ? [] : [[x, y1, end, y2]];
  });
}
