import { expect, it } from 'vitest';
import { countItalicWords, withArticleAssets } from './article-assets.ts';

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

it('adds the font to an article with more than a few words in italics, and styles to one with figures, and to no other page', () => {
  const assets = {
    scripts: [],
    enhancements: [],
    islands: {},
    styles: [],
    preloads: [],
    fonts: ['/a'],
    italicFonts: ['/i'],
    figureStyles: ['/figures.css'],
  };
  const fonts = (body: unknown) => withArticleAssets(assets, { '/api/blog/a': body }).fonts;
  expect(fonts({ item: { html: '<em>one two three</em> <em>four five six</em>' } })).toEqual(['/a', '/i']);
  expect(fonts({ item: { html: '<em>one two three</em> four five six' } })).toEqual(['/a']);
  for (const body of [null, undefined, {}, { item: null }, { item: { html: 5 } }]) expect(fonts(body)).toEqual(['/a']);
  expect(withArticleAssets(assets, {})).not.toHaveProperty('italicFonts');
  const styles = (item: object) => withArticleAssets(assets, { '/api/projects/a': { item } }).styles;
  expect(styles({ approachHtml: '<p>flow</p><figure class="flow"></figure>' })).toEqual(['/figures.css']);
  expect(styles({ html: '<img class="wide screenshot" src="a">' })).toEqual(['/figures.css']);
  expect(styles({ html: '<p class="overflow">A change of weeks.</p>' })).toEqual([]);
});
