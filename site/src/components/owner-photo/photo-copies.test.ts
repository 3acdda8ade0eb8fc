import { expect, it } from 'vitest';
import { photoCopies } from './photo-copies.ts';

it('lists the resized copies of a photo and none for an SVG', () => {
  expect(photoCopies('/uploads/ab.webp')).toBe(
    '/uploads/ab-128.webp 128w, /uploads/ab-256.webp 256w, /uploads/ab-512.webp 512w',
  );
  expect(photoCopies('/uploads/ab.svg')).toBeUndefined();
});
