import { expect, it } from 'vitest';
import { gridStep } from './grid-step.ts';

it.each([
  ['ArrowRight', 5, 6],
  ['ArrowLeft', 5, 4],
  ['ArrowDown', 5, 11],
  ['ArrowUp', 8, 2],
  ['Home', 8, 0],
  ['End', 8, 19],
  ['ArrowLeft', 0, null],
  ['ArrowUp', 3, null],
  ['ArrowDown', 15, null],
  ['ArrowRight', 19, null],
  ['a', 5, null],
])('%s from %s leads to %s', (key, place, to) => {
  expect(gridStep(key, place, 20, 6)).toBe(to);
});
