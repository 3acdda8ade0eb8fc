import { expect, it } from 'vitest';
import { numberWord } from './amounts.ts';

it.each([
  [0, 'zero'],
  [6, 'six'],
  [12, 'twelve'],
  [13, '13'],
  [1.5, '1.5'],
])('%d is written %s', (value, word) => {
  expect(numberWord(value)).toBe(word);
});
