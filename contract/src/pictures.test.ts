import { describe, expect, it } from 'vitest';
import { sourcesOf } from './pictures.ts';

const stem = `/uploads/${'a1'.repeat(16)}`;

describe('the copies of a picture', () => {
  it('are those below its own width, and itself', () => {
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
  ])('are none of $url at $width', (picture) => expect(sourcesOf(picture)).toBeUndefined());
});
