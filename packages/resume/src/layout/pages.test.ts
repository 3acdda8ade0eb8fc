import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paginate } from './pages.ts';

const row = fc
  .record({ height: fc.integer({ min: 1, max: 40 }), gap: fc.nat(10), isKept: fc.boolean() })
  .map((sizes) => ({ ...sizes, texts: [], ascent: 1, hasRule: false }));

it('has every row once in its order, and ends no page after a row that is kept with the next one', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), fc.integer({ min: 300, max: 600 }), (rows, height) => {
      const pages = paginate(rows, height, 0);
      expect(pages.flat().map(({ y: _, ...placed }) => placed)).toEqual(rows);
      let chunk = 0;
      let isTooHigh = false;
      for (const { height: own, gap, isKept } of rows) {
        chunk += own + gap / 2;
        isTooHigh ||= chunk > height;
        if (!isKept) chunk = 0;
      }
      for (const [index, page] of pages.entries()) {
        const last = page.at(-1);
        if (last) expect(last.y + last.height).toBeLessThanOrEqual(height);
        if (!isTooHigh && index < pages.length - 1) expect(last?.isKept).toBe(false);
      }
    }),
    { numRuns: 200, seed: 1 },
  );
});
