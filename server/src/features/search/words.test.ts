import { excerptAround, normalizeWord, plainText, words } from '@portfolio/text/words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('words', () => {
  it.each([
    ['Agents, and C++ or C#!', ['Agents', 'and', 'C++', 'or', 'C#']],
    ['naïve café', ['naïve', 'café']],
    ['東京に住む', ['東京', 'に', '住む']],
    ['', []],
    ['— … —', []],
  ])('of %j', (text, list) => expect(words(text)).toEqual(list));

  it('are compared without case and accents', () => {
    expect(['Café', 'CAFÉ', 'cafe'].map(normalizeWord)).toEqual(['cafe', 'cafe', 'cafe']);
  });
});

describe('plainText', () => {
  it('is the text that a reader sees', () => {
    const html =
      '<h2 id="a">A &amp; B<a class="anchor" href="#a">#</a></h2><p>one<br>two &#x1F600; &#169; &copy;</p><math><mi>x</mi></math><svg><path/></svg>';
    expect(plainText(html)).toBe('A & B one two 😀 © &copy;');
  });

  it('adds no spaces at the end of inline elements', () => {
    const html = '<p>See <a href="/b">the <em>list</em></a>, <code>npm</code>: H<sub>2</sub>O.</p><p>Next</p>';
    expect(plainText(html)).toBe('See the list, npm: H2O. Next');
  });

  it('omits footnote marks', () => {
    const html =
      '<p>Lean on.<sup><a href="#user-content-fn-a" id="r" data-footnote-ref="" aria-describedby="footnote-label">1</a></sup></p><section data-footnotes=""><h2 class="sr-only" id="footnote-label">Footnotes</h2><ol><li><p>So. <a href="#r" data-footnote-backref="" class="data-footnote-backref">↩</a></p></li></ol></section>';
    expect(plainText(html)).toBe('Lean on. So.');
  });

  it('has the description of a drawing instead of its labels, and no controls', () => {
    const html =
      '<figure><div class="diagram"><svg width="9" role="img" aria-label="Flowchart. A &gt; B to C"><text>A</text></svg></div></figure><details class="fold"><summary><span>Show all 31 lines</span></summary></details><table><tr><th scope="col">Dataset</th><th scope="col" class="bars">Comparison</th></tr></table><p>End</p>';
    expect(plainText(html)).toBe('Flowchart. A > B to C Dataset End');
  });

  it('never contains a tag, and terminates for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('<', '>', 'a', '&', '#', ';', ' ', '/', 'svg', 'x') }), (html) => {
        expect(plainText(html)).not.toMatch(/<[^>]*>/);
      }),
    );
  });
});

describe('excerptAround', () => {
  const text = `${'before '.repeat(60)}needle ${'after '.repeat(60)}`.trim();

  it('contains the word that was found', () => {
    const part = excerptAround(text, ['Needle']);
    expect(part).toContain('needle');
    expect([part.startsWith('…before'), part.endsWith('after…'), part.length < 200]).toEqual([true, true, true]);
  });

  it('is the beginning if no word is found, and all of a short text', () => {
    expect(excerptAround(text, ['nothing'])).toMatch(/^before .* before…$/);
    expect(excerptAround('short', ['nothing'])).toBe('short');
  });

  it('has no space or comma before the ellipsis', () => {
    const listed = 'one, two; three. '.repeat(60).trim();
    for (let length = 20; length < 80; length++) expect(excerptAround(listed, ['x'], length)).toMatch(/\w…$/);
  });

  it('never exceeds its maximum length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), fc.string({ maxLength: 5 }), (all, term) => {
        expect(excerptAround(all, [term]).length).toBeLessThanOrEqual(184);
      }),
    );
  });
});
