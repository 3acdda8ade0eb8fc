import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeSafely } from './decode-safely.ts';

it('decodes encoded text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(decodeSafely(encodeURIComponent(text))).toBe(text);
    }),
  );
});

it('never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(decodeSafely(text)).toEqual(expect.any(String));
    }),
  );
  for (const broken of ['100%', '%E0%A4%A', '%', '%zz']) expect(decodeSafely(broken)).toBe(broken);
});
