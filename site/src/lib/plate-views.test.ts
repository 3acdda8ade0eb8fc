import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { viewsFor } from './plate-views.ts';

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
