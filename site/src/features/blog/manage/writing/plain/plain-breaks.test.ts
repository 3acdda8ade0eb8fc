import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainBreaks, withEdit } from './plain-breaks.ts';

const text = fc.array(fc.constantFrom('a', 'b', ' ', '\n', '\r', '\r\n', '😀')).map((parts) => parts.join(''));

it.each([
  ['one\r\ntwo', 'one!\ntwo', 'one!\r\ntwo'],
  ['one\r\ntwo\rthree', 'one\nthree', 'one\r\nthree'],
  ['\r\n', '\n\n', '\r\n\n'],
  ['\r\n', '', ''],
  ['\r\r', '\n\n\n', '\r\r\r\n'],
])('%j, edited to %j, is %j', (before, edited, after) => expect(withEdit(before, edited)).toBe(after));

it('leaves a text as it is without an edit', () => {
  fc.assert(
    fc.property(text, (one) => {
      expect(withEdit(one, plainBreaks(one))).toBe(one);
    }),
  );
});

it('has every edit', () => {
  fc.assert(
    fc.property(text, text.map(plainBreaks), (one, edited) => {
      expect(plainBreaks(withEdit(one, edited))).toBe(edited);
    }),
  );
});
