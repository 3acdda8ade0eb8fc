import { expect, it } from 'vitest';
import { matches } from './matches.ts';

it.each([
  ['', true],
  ['  ', true],
  ['WIRE', true],
  ['atlas wire', true],
  ['cafe', true],
  ['Café', true],
  ['wire missing', false],
])('%j matches: %s', (query, found) => {
  expect(matches(query, ['Wireframe', undefined, 'An atlas of the CAFÉ'])).toBe(found);
});

it('does not match a word across two texts', () => {
  expect(matches('ab', ['a', 'b'])).toBe(false);
});
