import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VIEW_COUNT } from './plate-views.ts';
import { strungForm } from './wire.ts';

describe('strungForm', () => {
  it('strings the same form for the same title, inside its frame', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (title, view) => {
        const look = { width: 320, height: 200 };
        const form = strungForm(title, view, look);
        expect(strungForm(title, view, look)).toEqual(form);
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

  it('has as many views as titles are given', () => {
    const look = { width: 320, height: 200 };
    const drawn = Array.from({ length: VIEW_COUNT + 1 }, (_, view) => JSON.stringify(strungForm('One', view, look)));
    expect(new Set(drawn).size).toBe(VIEW_COUNT);
    expect(drawn.at(-1)).toBe(drawn[0]);
  });

  it('differs from title to title', () => {
    const look = { width: 320, height: 200 };
    expect(strungForm('One', 0, look)).not.toEqual(strungForm('Two', 0, look));
  });
});
