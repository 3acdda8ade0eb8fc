import { expect, it } from 'vitest';
import { beads } from './form.ts';
import { hang, makeHanging, PER_PIN } from './hang.ts';

it('ties a pin to what is nearest, the farthest of it the weakest', () => {
  const hanging = makeHanging(1);
  hang([0.5, 0.25], beads(60), hanging, 0.7);
  expect(hanging.ends).toHaveLength(PER_PIN * 6);
  expect([...hanging.ends.subarray(0, 3)]).toEqual([0.5, 0.25, 0]);
  const strengths = [...hanging.strengths].filter((_, index) => index % 2 === 0);
  expect(strengths).toEqual([...strengths].sort((a, b) => b - a));
  expect(strengths[0]).toBeCloseTo(0.7);
});

it('lets a string go unseen when another becomes as near', () => {
  const hanging = makeHanging(1);
  const ring = Float32Array.from(Array.from({ length: 8 }, (_, i) => [Math.cos(i), Math.sin(i), 0]).flat());
  hang([0, 0], ring, hanging, 0.7);
  for (const strength of hanging.strengths) expect(strength).toBeCloseTo(0, 5);
});

it('ties nothing without pins', () => {
  const hanging = makeHanging(1);
  hang([], beads(60), hanging, 0.7);
  expect(new Set(hanging.strengths)).toEqual(new Set([0]));
});
