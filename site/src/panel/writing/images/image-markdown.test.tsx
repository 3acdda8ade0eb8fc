import { Text } from '@codemirror/state';
import { render } from '@portfolio/markdown/render/render';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeAlt, imageMarkdown } from '#app/panel/media-picker/image-markdown.ts';
import { findImage, imageAt, unescapeAlt } from './image-markdown.ts';

const marked = fc.string({ unit: fc.constantFrom(...'ab *_`<>&;$[]()\\!~^:|{}#"\'=/-@.1w\n'), maxLength: 14 });

it('renders a description as it was typed', async () => {
  const isShown = async (typed: string) => {
    const html = await render(imageMarkdown({ url: '/uploads/x.webp', alt: typed }));
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    expect(parsed.querySelector('img')?.getAttribute('alt')).toBe(typed.trim().replace(/\s+/g, ' '));
  };
  for (const typed of ['A *b* and `c`', '$5 and $6', '<b>x</b>', '&amp; & co', '[^1]', 'a\\*b']) await isShown(typed);
  await fc.assert(fc.asyncProperty(marked, isShown));
});

it('reads a description back from the text, and finds its image', () => {
  fc.assert(
    fc.property(marked, marked, (typed, before) => {
      const alt = escapeAlt(typed);
      expect(unescapeAlt(alt)).toBe(typed.trim().replace(/\s+/g, ' '));
      const text = `${before.replace(/[![]/g, '')}${imageMarkdown({ url: '/uploads/x.webp', alt: typed })} b`;
      const doc = Text.of(text.split('\n'));
      const from = findImage(doc, 0, doc.length, '/uploads/x.webp');
      const image = from === null ? null : imageAt(doc, from, '/uploads/x.webp');
      expect(image && doc.sliceString(image.from, image.to)).toBe(`![${alt}](/uploads/x.webp)`);
      expect(image?.alt).toBe(alt);
    }),
  );
});

it('finds no image with another URL, or in text that is no image', () => {
  const doc = Text.of(['![a](/uploads/y.webp)', '[a](/uploads/x.webp)']);
  expect(imageAt(doc, 0, '/uploads/x.webp')).toBeNull();
  expect(findImage(doc, 22, doc.length, '/uploads/x.webp')).toBeNull();
});
