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
])('%j finds it: %s', (query, found) => {
  expect(matches(query, ['Wireframe', undefined, 'An atlas of the CAFÉ'])).toBe(found);
});

it('takes no word across two texts', () => {
  expect(matches('ab', ['a', 'b'])).toBe(false);
});
