import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainExcerpt, startsWithExcerpt } from './excerpt.ts';

describe('plainExcerpt', () => {
  it.each([
    ['**Bold** and *italics*, __too__ and _so_, ~~gone~~.', 'Bold and italics, too and so, gone.'],
    ['See [the *docs*](https://example.com/a_(b) "Title") and ![a plot](/p.png).', 'See the docs and a plot.'],
    ['Run `npm **ci**` in ``a_b_c``.', 'Run npm **ci** in a_b_c.'],
    ['# A heading', 'A heading'],
    ['这是**重点**内容', '这是重点内容'],
    ['***Both*** and **a *nested* one**', 'Both and a nested one'],
    ['<b>HTML</b><br/> <https://example.com> <!--more-->', 'HTML https://example.com'],
    ['\\*literal\\* 5 \\$', '*literal* 5 $'],
    ['2*3*4, snake_case_name, a < b > c, List<String>, C# #tag, [1] and 2 * 3 * 4', ''],
    ['1. April is near\n- and so on', ''],
  ])('%s', (excerpt, plain) => expect(plainExcerpt(excerpt)).toBe(plain || excerpt));

  it('keeps every word of a text, whatever its marks', () => {
    const piece = fc.constantFrom(
      'one',
      'Two',
      '**',
      '*',
      '_',
      '`',
      '[',
      ']',
      '(',
      ')',
      '~~',
      ' ',
      '\\',
      '#',
      '\n',
      '3',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        // What stands in parentheses behind brackets is an address.
        const text = pieces.join('').replace(/\][([]/g, '] ');
        const wordsOf = (all: string) => all.match(/[a-z0-9]+/gi) ?? [];
        expect(wordsOf(plainExcerpt(text)).join('')).toBe(wordsOf(text).join(''));
      }),
    );
  });
});

describe('startsWithExcerpt', () => {
  const html = '<p>The <strong>first</strong> words,\n and <code>more</code>.</p><p>Others follow.</p>';
  it.each([
    ['the first words, and more.', true],
    ['The **first**   WORDS', true],
    ['The first words, and more. Oth…', true],
    ['The first words, and more. Oth', false],
    ['The words', false],
    ['A summary.', false],
    ['…', false],
  ])('%s: %s', (excerpt, expected) => expect(startsWithExcerpt(html, excerpt)).toBe(expected));

  it.each([
    '<h2 id="user-content-a">A <em>heading</em></h2>\n',
    '<figure><img src="/a.png" alt="A"><figcaption>A caption</figcaption></figure>\n<h1>One</h1>\n<h2>Two</h2>\n',
  ])('looks below %s', (before) => {
    expect(startsWithExcerpt(before + html, 'The first words, and')).toBe(true);
    expect(startsWithExcerpt(before + html, 'Others follow.')).toBe(false);
  });

  it.each([
    '<p>The fir<em>st</em> words</p>',
    '<p>The first&nbsp;words</p>',
    '<blockquote>\n<p>The first words</p></blockquote>',
    '<ul>\n<li>The first</li>\n<li>words</li></ul>',
    '<h2 id="h-the">The<a class="anchor" href="#h-the">#</a></h2>\n<p>first words</p>',
    '<p>The</p><p>first words</p>',
    '<p><a href="/the">The</a> first words</p>',
  ])('finds the words in %s', (text) => {
    expect(startsWithExcerpt(text, 'The first words')).toBe(true);
    expect(startsWithExcerpt(text, 'The first others')).toBe(false);
    expect(startsWithExcerpt(text, 'That first words')).toBe(false);
  });

  it('is false for a text that is shorter than its excerpt', () =>
    expect(startsWithExcerpt('<p>The</p>', 'The first')).toBe(false));
});
