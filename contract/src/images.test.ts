import { describe, expect, it } from 'vitest';
import { sourcesOf } from './images.ts';

const stem = `/uploads/${'a1'.repeat(16)}`;

describe('sourcesOf', () => {
  it('lists the copies below the width of the image, and the image itself', () => {
    expect(sourcesOf({ url: `${stem}.webp`, width: 1000 })).toBe(
      `${stem}-320.webp 320w, ${stem}-640.webp 640w, ${stem}-960.webp 960w, ${stem}.webp 1000w`,
    );
  });

  it.each([
    { url: `${stem}.webp`, width: 320 },
    { url: `${stem}.webp`, alt: '' },
    { url: `${stem}.svg`, width: 1000 },
    { url: 'https://elsewhere.example/uploads/a.webp', width: 1000 },
    { url: '/other/a.webp', width: 1000 },
  ])('returns nothing for $url at width $width', (picture) => expect(sourcesOf(picture)).toBeUndefined());
});
