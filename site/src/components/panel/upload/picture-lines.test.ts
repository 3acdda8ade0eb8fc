import { expect, it } from 'vitest';
import { linesOf, picturesOf } from './picture-lines.ts';

it('comes back as it was, spaces at the end of what is being typed too', () => {
  const pictures = [
    { url: '/uploads/a.webp', alt: 'The plan, ' },
    { url: 'https://a.example/b.png', alt: '' },
  ];
  expect(picturesOf(linesOf(pictures))).toEqual(pictures);
  expect(picturesOf('')).toEqual([]);
});
