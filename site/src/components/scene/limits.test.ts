import { expect, it } from 'vitest';
import { BOUNDARY, MAX_TILT, PARTICLES, pixelRatio, STRINGS, wireOpacity } from './limits.ts';

it('matches the numbers of the specification', () => {
  expect([PARTICLES, BOUNDARY, STRINGS]).toEqual([120, 4, 180]);
  expect(MAX_TILT).toBeLessThanOrEqual((4 * Math.PI) / 180);
});

it('limits the pixel ratio to 2', () => {
  expect([0, 1, 1.5, 2, 3].map(pixelRatio)).toEqual([1, 1, 1.5, 2, 2]);
});

it('lowers the opacity below 768 px', () => {
  expect([320, 767, 768, 2560].map((width) => wireOpacity(width))).toEqual([0.16, 0.16, 0.3, 0.3]);
  expect(wireOpacity(767, { mobile: 0.1, desktop: 0.9 })).toBe(0.1);
});
