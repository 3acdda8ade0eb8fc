import { seededRandom } from '@portfolio/contract/test/seed';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BOUNDARY, PARTICLES } from '../limits.ts';
import { scatter, step, wrap } from './particles.ts';

it('scatters 120 particles inside the boundary', () => {
  const { at, drift } = scatter(seededRandom());
  expect(at).toHaveLength(PARTICLES * 3);
  expect(drift).toHaveLength(PARTICLES * 3);
  expect(Math.max(...at.map(Math.abs))).toBeLessThanOrEqual(BOUNDARY);
});

it('wraps to the other side just beyond the boundary', () => {
  expect([4, -4, 4.25, -4.25].map(wrap)).toEqual([4, -4, -3.75, 3.75]);
});

it('keeps every particle inside the boundary', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 0.1, noNaN: true }), fc.nat(200), (seconds, steps) => {
      const particles = scatter(() => 0.999);
      for (let index = 0; index < steps; index += 1) step(particles, seconds);
      expect(Math.max(...particles.at.map(Math.abs))).toBeLessThanOrEqual(BOUNDARY);
    }),
  );
});

it('moves a particle by its drift', () => {
  const particles = { at: Float32Array.of(1, 3.75, -4), drift: Float32Array.of(0, 1, -1) };
  step(particles, 0.5);
  expect([...particles.at]).toEqual([1, -3.75, 3.5]);
});
