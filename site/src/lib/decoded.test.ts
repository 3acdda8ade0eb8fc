import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decoded } from './decoded.ts';

it('takes back what was encoded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(decoded(encodeURIComponent(text))).toBe(text);
    }),
  );
});

it('throws at nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(decoded(text)).toEqual(expect.any(String));
    }),
  );
  for (const broken of ['100%', '%E0%A4%A', '%', '%zz']) expect(decoded(broken)).toBe(broken);
});
