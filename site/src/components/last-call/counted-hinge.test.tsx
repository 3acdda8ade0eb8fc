import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CountedHinge, stringPath, wholeStrings } from './counted-hinge.tsx';

it('draws a string for each thing, the last one along the whole rail', () => {
  const count = 5;
  expect(Array.from({ length: count }, (_, index) => stringPath(index, count, 'whole'))).toEqual([
    'M0 0L70.4 128',
    'M0 25.6L140.8 128',
    'M0 51.2L211.2 128',
    'M0 76.8L281.6 128',
    'M0 102.4L352 128',
  ]);
});

it('ends half strings in the air and dashes missing ones', () => {
  const { container } = render(<CountedHinge className="" strings={['whole', 'half', 'missing']} />);
  const [lines, missing] = Array.from(container.querySelectorAll('path'), (path) => path.getAttribute('d'));
  expect(lines).toBe(`M0 0L117.3 128${stringPath(1, 3, 'half')}`);
  expect(stringPath(1, 3, 'half')).toBe('M0 42.7L117.3 85.3');
  expect(missing).toBe(stringPath(2, 3, 'missing'));
});

it.each([
  [0, 1],
  [7, 7],
  [900, 40],
])('counts %d things with %d strings', (count, strings) => expect(wholeStrings(count)).toHaveLength(strings));
