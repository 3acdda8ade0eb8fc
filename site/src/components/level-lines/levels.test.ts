import { expect, it } from 'vitest';
import { brightnessOf, levelLines } from './levels.ts';

const grid = (columns: number, rows: number, brightness: (column: number) => number) => ({
  columns,
  rows,
  values: Float32Array.from({ length: columns * rows }, (_, cell) => brightness(cell % columns)),
});
/** The points of all lines, from above. */
const pointsOf = (...of: Parameters<typeof grid>) =>
  levelLines(grid(...of))
    .map(({ points }) => points)
    .sort(([, y = 0], [, other = 0]) => y - other);

it('white is 1, black and transparent are 0, green is brighter than blue', () => {
  const pixels = [255, 255, 255, 255, 0, 0, 0, 255, 255, 255, 255, 0, 0, 255, 0, 255, 0, 0, 255, 255];
  const { values } = brightnessOf(Uint8ClampedArray.from(pixels), 5, 1);
  expect([...values].map((value) => Number(value.toFixed(2)))).toEqual([1, 0, 0, 0.59, 0.11]);
});

it('lines are 6.5 px apart and rise by 9 px from black to white', () => {
  const dark = pointsOf(1, 2, () => 0);
  expect(dark).toEqual([
    [0, 5, 3, 5],
    [0, 11.5, 3, 11.5],
    [0, 18, 3, 18],
  ]);
  expect(pointsOf(1, 2, () => 1)).toEqual(dark.map(([x, y = 0, x2, y2 = 0]) => [x, y - 9, x2, y2 - 9]));
});

it('a line is stronger at an edge and where the picture is bright, without a gap', () => {
  const lines = levelLines(grid(40, 1, (column) => (column < 10 ? 0 : 1))).filter((_, index) => index % 2 === 0);
  const [dark, edge, bright] = lines.map(({ opacity, points }) => ({ opacity, from: points[0], to: points.at(-2) }));
  expect([dark?.from, dark?.to]).toEqual([0, 27]);
  expect([edge?.from, edge?.to]).toEqual([27, 30]);
  expect([bright?.from, bright?.to]).toEqual([30, 120]);
  expect(dark?.opacity).toBeLessThan(edge?.opacity ?? 0);
  expect(edge?.opacity).toBeLessThan(bright?.opacity ?? 0);
});

it('lines run from edge to edge', () => {
  const ends = pointsOf(100, 1, () => 0.5).map((points) => points.at(-2) ?? 0);
  expect(new Set(ends)).toEqual(new Set([300]));
});
