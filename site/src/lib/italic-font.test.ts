import { expect, it } from 'vitest';
import { countItalicWords, withItalicFont } from './italic-font.ts';

it('counts the words in italics', () => {
  expect(countItalicWords('<p>None <b>here</b> <input> <image></p>')).toBe(0);
  expect(countItalicWords('<p><em>one two</em> not <i class="x">three <b>four</b></i> no</p>')).toBe(4);
});

it('is linear in hostile texts', () => {
  const since = performance.now();
  countItalicWords('<em>'.repeat(200_000));
  countItalicWords(`<em ${'<i '.repeat(200_000)}`);
  countItalicWords(`<em>${'<'.repeat(500_000)}`);
  expect(performance.now() - since).toBeLessThan(20_000);
});

it('adds the font to an article with more than a few words in italics, and to no other page', () => {
  const assets = {
    scripts: [],
    enhancements: [],
    islands: {},
    styles: [],
    preloads: [],
    fonts: ['/a'],
    italicFonts: ['/i'],
  };
  const fonts = (body: unknown) => withItalicFont(assets, { '/api/blog/a': body }).fonts;
  expect(fonts({ item: { html: '<em>one two three</em> <em>four five six</em>' } })).toEqual(['/a', '/i']);
  expect(fonts({ item: { html: '<em>one two three</em> four five six' } })).toEqual(['/a']);
  for (const body of [null, undefined, {}, { item: null }, { item: { html: 5 } }]) expect(fonts(body)).toEqual(['/a']);
  expect(withItalicFont(assets, {})).not.toHaveProperty('italicFonts');
});
