import { expect, it } from 'vitest';
import { imagesOf, linesOf } from './image-lines.ts';

it('round-trips images, including trailing spaces of their descriptions', () => {
  const pictures = [
    { url: '/uploads/a.webp', alt: 'The plan, ' },
    { url: 'https://a.example/b.png', alt: '' },
  ];
  expect(imagesOf(linesOf(pictures))).toEqual(pictures);
  expect(imagesOf('')).toEqual([]);
});
