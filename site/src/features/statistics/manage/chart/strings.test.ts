import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stringsBetween } from './strings.ts';

const curves = fc
  .array(fc.tuple(fc.option(fc.nat(1000)), fc.option(fc.nat(1000))), { minLength: 2, maxLength: 60 })
  .map((pairs) => [pairs.map(([now]) => now), pairs.map(([, before]) => before)] as const);

it('draws strings between both curves only, and none where one of them has no value', () => {
  fc.assert(
    fc.property(curves, fc.integer({ min: 1, max: 200 }), ([now, before], count) => {
      const strings = stringsBetween(now, before, count);
      expect(strings.length).toBeLessThanOrEqual(count + 1);
      for (const [x1, y1, x2, y2] of strings) {
        expect(x1).toBeLessThanOrEqual(x2);
        expect(x2).toBeLessThanOrEqual(now.length - 1);
        for (const [curve, x, y] of [
          [now, x1, y1],
          [before, x2, y2],
        ] as const) {
          const ends = [curve[Math.floor(x)], curve[Math.ceil(x)]];
          expect(ends).not.toContain(null);
          expect(y).toBeGreaterThanOrEqual(Math.min(...(ends as number[])) - 1e-9);
          expect(y).toBeLessThanOrEqual(Math.max(...(ends as number[])) + 1e-9);
        }
      }
    }),
  );
});

it('spaces strings evenly', () => {
  const flat = [3, 3, 3];
  expect(stringsBetween(flat, flat, 4).map(([x]) => x)).toEqual([0, 0.5, 1, 1.5, 2]);
});
