import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { viewsFor } from './views.ts';

describe('viewsFor', () => {
  it('gives up to sixteen titles different views', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 16 }), (titles) => {
        expect(new Set(viewsFor(titles)).size).toBe(titles.length);
      }),
    );
  });

  it('supports longer lists', () => expect(viewsFor(Array(100).fill('same'))).toHaveLength(100));
});
