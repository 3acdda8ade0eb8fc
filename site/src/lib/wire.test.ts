import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { strungForm, viewsFor } from './wire.ts';

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

  it('differs from title to title', () => {
    const look = { width: 320, height: 200 };
    expect(strungForm('One', 0, look)).not.toEqual(strungForm('Two', 0, look));
  });
});

describe('viewsFor', () => {
  it('never shows a view twice in a list of up to sixteen', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 16 }), (titles) => {
        expect(new Set(viewsFor(titles)).size).toBe(titles.length);
      }),
    );
  });

  it('goes on with longer lists', () => expect(viewsFor(Array(100).fill('same'))).toHaveLength(100));
});
