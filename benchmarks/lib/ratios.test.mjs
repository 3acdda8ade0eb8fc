import { expect, test } from 'vitest';
import { judge } from './ratios.mjs';

test('the median and quartiles of ratios, interpolated and in any order', () => {
  expect(judge([1.4, 1, 1.1, 1.3, 1.2])).toMatchObject({ lower: 1.1, middle: 1.2, upper: 1.3 });
  const twenty = Array.from({ length: 20 }, (_, index) => 20 - index);
  expect(judge(twenty)).toMatchObject({ lower: 5.75, middle: 10.5, upper: 15.25 });
});

test.each([
  ['a median of 0.95', [0.94, 0.95, 0.95, 0.95, 0.96], false],
  ['less, with 1 above the upper quartile', [0.93, 0.94, 0.94, 0.96, 1.2], true],
  ['a median of 0.90, with 1 at the upper quartile', [0.8, 0.85, 0.9, 1, 1.1], false],
  ['a median below 0.90, with 1 between the quartiles', [0.7, 0.8, 0.89, 1.1, 1.2], true],
  ['a gain', [1.1, 1.2, 1.2, 1.3, 1.4], false],
])('%s', (_, ratios, isLoss) => expect(judge(ratios).isLoss).toBe(isLoss));
