import { expect, it } from 'vitest';
import { railVertices } from './form.ts';
import { makePinLines, PER_PIN, updatePinLines } from './pin-lines.ts';

it('connects a pin to the nearest points, the farthest with the weakest line', () => {
  const pinLines = makePinLines(1);
  updatePinLines([0.5, 0.25], railVertices(60), pinLines, 0.7);
  expect(pinLines.ends).toHaveLength(PER_PIN * 6);
  expect([...pinLines.ends.subarray(0, 3)]).toEqual([0.5, 0.25, 0]);
  const strengths = [...pinLines.strengths].filter((_, index) => index % 2 === 0);
  expect(strengths).toEqual([...strengths].sort((a, b) => b - a));
  expect(strengths[0]).toBeCloseTo(0.7);
});

it('fades a line out when another point is equally near', () => {
  const pinLines = makePinLines(1);
  const ring = Float32Array.from(Array.from({ length: 8 }, (_, i) => [Math.cos(i), Math.sin(i), 0]).flat());
  updatePinLines([0, 0], ring, pinLines, 0.7);
  for (const strength of pinLines.strengths) expect(strength).toBeCloseTo(0, 5);
});

it('has no visible lines without pins', () => {
  const pinLines = makePinLines(1);
  updatePinLines([], railVertices(60), pinLines, 0.7);
  expect(new Set(pinLines.strengths)).toEqual(new Set([0]));
});
