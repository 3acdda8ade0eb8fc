import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hitParts } from './hit-parts.ts';

it('is the whole text, with every hit on its own', () => {
  expect(hitParts('Drift, and drifting', 'drift')).toEqual([
    { text: 'Drift', isHit: true },
    { text: ', and ', isHit: false },
    { text: 'drift', isHit: true },
    { text: 'ing', isHit: false },
  ]);
  expect(hitParts('Text', '')).toEqual([{ text: 'Text', isHit: false }]);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', minLength: 1 }), (text, words) => {
      const parts = hitParts(text, words);
      expect(parts.map((part) => part.text).join('')).toBe(text);
    }),
  );
});
