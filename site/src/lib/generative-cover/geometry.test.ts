import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generativeCover } from './geometry.ts';
import { VIEW_COUNT } from './views.ts';

describe('generativeCover', () => {
  it('is deterministic for a title and stays inside its frame', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (title, view) => {
        const look = { width: 320, height: 200 };
        const form = generativeCover(title, view, look);
        expect(generativeCover(title, view, look)).toEqual(form);
        const numbers =
          [...form.layers, form.rail]
            .join('')
            .match(/-?\d+\.\d/g)
            ?.map(Number) ?? [];
        expect(numbers.length).toBeGreaterThan(200);
        expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...numbers)).toBeLessThanOrEqual(320);
      }),
      { numRuns: 40 },
    );
  });

  it('has VIEW_COUNT different views', () => {
    const look = { width: 320, height: 200 };
    const covers = Array.from({ length: VIEW_COUNT + 1 }, (_, view) =>
      JSON.stringify(generativeCover('One', view, look)),
    );
    expect(new Set(covers).size).toBe(VIEW_COUNT);
    expect(covers.at(-1)).toBe(covers[0]);
  });

  it('differs from title to title', () => {
    const look = { width: 320, height: 200 };
    expect(generativeCover('One', 0, look)).not.toEqual(generativeCover('Two', 0, look));
  });
});
