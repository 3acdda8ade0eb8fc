import { expect, it } from 'vitest';
import { lineStrengthAt, poseAt, rail, railPoint, railVertices, spanAt, strings } from './form.ts';

const ends = (numbers: Float32Array, at: number) => [...numbers.subarray(at, at + 3)];

it('has 180 strings between points of the rail', () => {
  const lineEnds = strings(0.42);
  expect(lineEnds).toHaveLength(180 * 6);
  expect(ends(lineEnds, 0)).toEqual([...Float32Array.from(railPoint(0))]);
  expect(ends(lineEnds, 3)).toEqual([...Float32Array.from(railPoint(0.42))]);
});

it('updates the strings in place', () => {
  const into = strings(0.42);
  expect(strings(0.43, into)).toBe(into);
  expect(into).toEqual(strings(0.43));
});

it('has one closed rail with 120 vertices', () => {
  const pieces = rail();
  for (const [index, part] of ends(pieces, pieces.length - 3).entries())
    expect(part).toBeCloseTo(pieces[index] ?? 9, 5);
  expect(railVertices()).toHaveLength(120 * 3);
});

it('rotates once in about two minutes and varies its span slightly', () => {
  expect(poseAt(125.66).yaw - poseAt(0).yaw).toBeCloseTo(Math.PI * 2, 2);
  const spans = Array.from({ length: 200 }, (_, second) => spanAt(second));
  expect(Math.max(...spans) - Math.min(...spans)).toBeLessThan(0.025);
  expect(new Set(spans).size).toBeGreaterThan(100);
});

it('has strength 1 at the middle depth, more in front and less behind', () => {
  expect(lineStrengthAt(0)).toBe(1);
  expect(lineStrengthAt(-0.5)).toBeGreaterThan(1);
  expect(lineStrengthAt(-9)).toBe(2.4);
  expect(lineStrengthAt(0.5)).toBeLessThan(1);
  expect(lineStrengthAt(9)).toBe(0.18);
});
