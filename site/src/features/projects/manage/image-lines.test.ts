import { expect, it } from 'vitest';
import { imagesOf, linesOf } from './image-lines.ts';

it('round-trips images, including trailing spaces of their texts', () => {
  const pictures = [
    { url: '/uploads/a.webp', alt: 'The plan, ', caption: 'As built ' },
    { url: 'https://a.example/b.png', alt: '', caption: 'Without a description' },
    { url: 'https://a.example/c.png', alt: '', caption: '' },
  ];
  expect(imagesOf(linesOf(pictures))).toEqual(pictures);
  expect(imagesOf('')).toEqual([]);
});

it('a pasted tab does not end the description', () => {
  expect(imagesOf(linesOf([{ url: '/a.png', alt: 'one\ttwo' }]))).toEqual([
    { url: '/a.png', alt: 'one two', caption: '' },
  ]);
});
