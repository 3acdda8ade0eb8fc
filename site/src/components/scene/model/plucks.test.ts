import fc from 'fast-check';
import { expect, it } from 'vitest';
import { poseAt, projectPoint, strings } from './form.ts';
import { crossings, MAX_PLUCKED, makePlucks, PIECES, SWING, swingAt, type Way } from './plucks.ts';

const ends = () => strings(0.42);
const flat = ([x, y]: readonly [number, number]) => [x, y, 0];

/** A short movement across the middle of a string, at a right angle. */
function wayAcross(string: number, time = 0, length = 0.02): Way {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = ends().subarray(string * 6, string * 6 + 6);
  const [p, q] = [projectPoint([a, b, c], poseAt(time)), projectPoint([d, e, f], poseAt(time))];
  const [x, y] = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
  const angle = Math.atan2(q[1] - p[1], q[0] - p[0]) + Math.PI / 2;
  const [dx, dy] = [(Math.cos(angle) * length) / 2, (Math.sin(angle) * length) / 2];
  return [x - dx, y - dy, x + dx, y + dy];
}

it('finds the strings that a movement crosses, at any time', () => {
  fc.assert(
    fc.property(fc.nat({ max: 179 }), fc.double({ min: 0, max: 300, noNaN: true }), (string, time) => {
      const crossed = crossings(ends(), wayAcross(string, time), time).find((one) => one.string === string);
      expect(crossed?.at).toBeCloseTo(0.5, 3);
    }),
  );
  expect(crossings(ends(), [9, 9, 9.1, 9], 0)).toEqual([]);
  expect(crossings(ends(), [0, 0, 0, 0], 0)).toEqual([]);
});

it('swings damped, for less than 400 ms', () => {
  expect(swingAt(0)).toBe(1);
  expect(SWING).toBeLessThan(0.4);
  const peak = (from: number, to: number) =>
    Math.max(...Array.from({ length: 50 }, (_, index) => Math.abs(swingAt(from + ((to - from) * index) / 50))));
  expect(peak(0.1, 0.2)).toBeLessThan(peak(0, 0.1));
  expect(peak(0.2, SWING)).toBeLessThan(peak(0.1, 0.2));
  expect(swingAt(SWING)).toBe(0);
});

it('moves a plucked string into pieces with the same ends, bent towards the movement, until it rests', () => {
  const plucks = makePlucks();
  const [string, way] = [31, wayAcross(31)];
  plucks.pluck(ends(), way, 0);
  const now = ends();
  const count = plucks.swing(now, 0, flat);
  expect(count % (PIECES * 2)).toBe(0);
  expect(count).toBeGreaterThan(0);
  const start = now.subarray(string * 6, string * 6 + 3);
  expect(now.subarray(string * 6 + 3, string * 6 + 6), 'not drawn as a line').toEqual(start);
  const lines = Array.from({ length: count / (PIECES * 2) }, (_, index) =>
    plucks.pieces.subarray(index * PIECES * 6, (index + 1) * PIECES * 6),
  );
  const bent = lines.find((line) => line.subarray(0, 3).every((value, axis) => value === start[axis]));
  const straight = ends().subarray(string * 6, string * 6 + 6);
  expect([...(bent?.subarray(-3) ?? [])]).toEqual([...straight.subarray(3)]);
  const middle = bent?.subarray(PIECES * 3, PIECES * 3 + 2) ?? [];
  const moved = [0, 1].map((axis) => (middle[axis] ?? 0) - ((straight[axis] ?? 0) + (straight[axis + 3] ?? 0)) / 2);
  expect((moved[0] ?? 0) * (way[2] - way[0]) - (moved[1] ?? 0) * (way[3] - way[1])).toBeGreaterThan(0);
  expect(plucks.swing(ends(), SWING, flat)).toBe(0);
});

it('plucks no string twice within a moment, and a limited number', () => {
  const plucks = makePlucks();
  const way = wayAcross(31);
  plucks.pluck(ends(), way, 0);
  const count = plucks.swing(ends(), 0, flat);
  plucks.pluck(ends(), way, 0);
  expect(plucks.swing(ends(), 0, flat)).toBe(count);
  for (let string = 0; string < 180; string += 1) plucks.pluck(ends(), wayAcross(string), 0);
  expect(plucks.swing(ends(), 0, flat)).toBe(MAX_PLUCKED * PIECES * 2);
});
