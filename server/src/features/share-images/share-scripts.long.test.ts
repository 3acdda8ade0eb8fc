import { SAMPLES, testFonts } from '@portfolio/resume/test/fonts';
import satori from 'satori';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ShareFonts } from './share-fonts.ts';
import { layout, SIZE } from './share-layout.ts';

const source = testFonts();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** How many pixels of a share picture the texts paint, and the family names of the title. */
async function drawn(title: string, meta = '', owner = '') {
  const fonts = new ShareFonts(await source.open());
  const texts = [fonts.draw(title, 'medium'), fonts.draw(meta, 'regular', 'geist-mono'), fonts.draw(owner, 'medium')];
  const [first, second, third] = texts as [(typeof texts)[0], (typeof texts)[0], (typeof texts)[0]];
  const svg = await satori(layout(first, second, third) as never, { ...SIZE, fonts: fonts.used });
  const { data } = await sharp(Buffer.from(svg))
    .flatten({ background: '#000' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { ink: data.filter((value) => value > 90).length, ...first, names: fonts.used.map(({ name }) => name) };
}

describe('share pictures in other scripts', () => {
  const rows = Object.entries(SAMPLES).map(([name, text]) => ({ name, text }));

  it.each(rows)('paint every character of $name, in the title and below it', async ({ text }) => {
    const letters = new Set(
      Array.from(graphemes.segment(text), ({ segment }) => segment).filter((letter) => letter.trim()),
    );
    const { ink: without } = await drawn('', '', 'I');
    for (const letter of letters) {
      const [{ ink: inTitle }, { ink: below }] = [await drawn(letter, '', 'I'), await drawn('', letter, 'I')];
      expect([letter, inTitle > without + 20, below > without + 3]).toEqual([letter, true, true]);
    }
  });

  it('load only the fonts of their texts', async () => {
    expect((await drawn('A title', '4 Mar 2026', 'Ada')).names).toEqual(['instrument-sans-latin', 'geist-mono-latin']);
    expect((await drawn(SAMPLES.Hebrew)).names.sort()).toEqual(['instrument-sans-latin', 'noto-sans-hebrew-hebrew']);
  });

  it('order brackets and numbers as the text runs', async () => {
    expect(await drawn('שלום (AI) 2024')).toMatchObject({ direction: 'rtl', text: 'שלום (AI\u200f) 2024' });
    expect(await drawn('Ada שלום')).toMatchObject({ direction: 'ltr', text: 'Ada שלום' });
  });
});
