import { expect, it } from 'vitest';
import { fillSlides } from './repeat.ts';

it.each([
  [0, 0, 0],
  [1, 6, 5],
  [4, 6, 2],
  [6, 6, 0],
  [9, 9, 0],
])('%i items give %i slides, %i of them repeats', (items, slides, repeats) => {
  const filled = fillSlides(Array.from({ length: items }, (_, index) => index));
  expect(filled).toHaveLength(slides);
  expect(filled.filter(({ isRepeat }) => isRepeat)).toHaveLength(repeats);
  expect(filled.map(({ item }) => item)).toEqual(filled.map((_, index) => index % items));
});
