import { expect, it } from 'vitest';
import { splitCode } from './code.ts';

it.each([
  ['a `b` c', ['`b`']],
  ['`` a ` b `` c `d`', ['`` a ` b ``', '`d`']],
  // A backslash before the end of code is a part of it.
  ['`\\\\` -> `\\\\\\\\` and `x`', ['`\\\\`', '`\\\\\\\\`', '`x`']],
  ['`a\\` b `c`', ['`a\\`', '`c`']],
  ['\\`a` b` c', ['` b`']],
  ['\\\\`a` b', ['`a`']],
  ['\\``a` b', ['`a`']],
  ['a ` b', []],
])('finds the inline code of %s', (text, code) => {
  expect(splitCode(text).flatMap((part) => (part.isCode ? [part.text] : []))).toEqual(code);
});
