import { expect, it } from 'vitest';
import { linesOf, picturesOf } from './picture-lines.ts';

it('round-trips images, including trailing spaces of their descriptions', () => {
  const pictures = [
    { url: '/uploads/a.webp', alt: 'The plan, ' },
    { url: 'https://a.example/b.png', alt: '' },
  ];
  expect(picturesOf(linesOf(pictures))).toEqual(pictures);
  expect(picturesOf('')).toEqual([]);
});
