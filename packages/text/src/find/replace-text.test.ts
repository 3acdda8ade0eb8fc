import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findText } from './find-text.ts';
import { paragraphOf } from './paragraph-of.ts';
import { replaceText } from './replace-text.ts';

describe('replacing words in a text', () => {
  it.each([
    ['drift', 'decay', 'Data Drift, and drifting.\n\n**drift**', 'Data decay, and decaying.\n\n**decay**'],
    ['café', 'bar', 'au cafe\u0301 CAFÉ', 'au bar bar'],
    ['οδος', 'Weg', 'ΟΔΟΣ', 'Weg'],
    ['aa', 'a', 'aaaaa', 'aaa'],
    ['a', 'aa', 'a\nA', 'aa\naa'],
    ['$&', '$1', 'a $& b', 'a $1 b'],
    ['b', '', 'abc', 'ac'],
    ['nowhere', 'x', 'Text', 'Text'],
  ])('%j by %j in %j', (words, by, text, expected) => {
    expect(replaceText(text, words, by)).toBe(expected);
  });

  it('leaves what is not the words, and changes a text only where they are', () => {
    const unit = fc.constantFrom('a', 'B', 'é', 'e\u0301', 'ß', '東', '👩‍💻', ' ', '\n', '*');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 80 }), fc.string({ unit, maxLength: 80 }), (before, after) => {
        const text = `${before} kiwi ${after}KIWI`;
        expect(replaceText(text, 'Kiwi', 'q')).toBe(`${before} q ${after}q`);
        expect(findText(before, 'Kiwi')).toBe(null);
      }),
    );
  });
});

it.each([
  ['One.\n\nTwo.', 0, 1],
  ['One.\n\nTwo.', 7, 2],
  ['\n\nOne.\ntwo\n \n\n\n## Three', 20, 2],
])('%j at %d is paragraph %d', (text, at, number) => {
  expect(paragraphOf(text, at)).toBe(number);
});
