import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareHalf } from './same-words.ts';

it.each([
  ['A text about rye bread.', 'A text about rye bread, and more.', true],
  ['First analysis\nText.', 'Second, unrelated\nText.', false],
  ['one two three four', 'one two five six', true],
  ['one two three four', 'one five six seven', false],
  ['今日は天気がいいです', '今日は天気がいいですね', true],
  ['今日は天気がいいです', '猫と犬の話をしましょう', false],
  ['the of a', `the of a ${'word other more text '.repeat(3)} entirely unrelated to it`, false],
])('%s and %s: %s', (one, other, expected) => {
  expect(shareHalf(one, other)).toBe(expected);
  expect(shareHalf(other, one)).toBe(expected);
});

it('a text shares its words with itself, in any letter case and order of lines', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (lines) => {
      expect(shareHalf(lines.join('\n'), lines.toReversed().join('\n').toUpperCase().toLowerCase())).toBe(true);
    }),
  );
});
