import { render } from '@portfolio/markdown/render/render';
import { describe, expect, it } from 'vitest';
import { markdown } from './test/read.ts';

describe('kramdown', () => {
  it('has formulas in a line and on lines of their own', () => {
    expect(markdown('So \\\\( x\\_i \\\\) and $$E=mc^2$$, \\\\[ \\sum_i \\\\]')).toBe(
      'So $x_i$ and $E=mc^2$, \n\n$$\n\\sum_i\n$$',
    );
    expect(markdown('$$a = b$$\n\n$$\n\\begin{aligned}\na &= b \\\\\nc\n\\end{aligned}\n$$')).toBe(
      '$$\na = b\n$$\n\n$$\n\\begin{aligned}\na &= b \\\\\nc\n\\end{aligned}\n$$',
    );
    expect(markdown('> \\\\[ a\n> = b \\\\]\n\n- $$z$$ in a list')).toBe('> $$\n> a\n> = b\n> $$\n\n- $z$ in a list');
  });

  it('has formulas that this site renders as MathML', async () => {
    const html = await render(markdown('So \\\\( x\\_i \\\\) and $$E=mc^2$$, \\\\[ \\sum_i \\\\]\n\nfor $5.'));
    expect(html.match(/<math/g)).toHaveLength(3);
    expect(html).toContain('for $5.');
  });

  it('has environments without delimiters, and labels that mean nothing here', async () => {
    const text = markdown(
      'Text\n\n\\begin{align}\na &= b \\label{eq:1} \\\\\nc &= d\n\\end{align}\n\nand $$x \\label{y}$$.',
    );
    expect(text).toBe('Text\n\n$$\n\\begin{align}\na &= b  \\\\\nc &= d\n\\end{align}\n$$\n\nand $x$.');
    expect(await render(text)).not.toContain('katex-error');
  });

  it('has dollars that are no formula', () => {
    expect(markdown('It costs $5 and $6, or $x + y$, US$7.')).toBe('It costs $5 and $6, or $x + y$, US$7.');
  });

  it('has the language of code that an attribute list after it names', () => {
    expect(markdown('```\nputs 1\n```\n{: .language-ruby .wide}\n\n~~~\nx\n~~~\n{: .note}')).toBe(
      '```ruby\nputs 1\n```\n\n~~~\nx\n~~~',
    );
    const nested = '````\n```\n{: .language-ruby}\n````\n{: .language-markdown}';
    expect(markdown(nested)).toBe('````markdown\n```\n{: .language-ruby}\n````');
    expect(markdown('~~~ js\nx\n~~~\n{: .language-ruby}')).toBe('~~~ js\nx\n~~~');
  });

  it('has links whose addresses have spaces', () => {
    expect(markdown('[a b](c d.html) ![e](/f g.png) [h](/i "j k") `[l](m n)` [o](p (q r))')).toBe(
      '[a b](c%20d.html) ![e](/f%20g.png) [h](/i "j k") `[l](m n)` [o](p (q r))',
    );
  });

  it('loses attribute lists, contents and comments, and keeps footnotes', () => {
    expect(
      markdown(
        '* TOC\n{:toc}\n\nText[^1] *a*{: .b}.\n{: .note #x }\n\n{::comment}no{:/comment}![a](/a.png){:width="3"}\n\n<div markdown="1">\n**b**\n</div>\n\n[^1]: Note',
      ),
    ).toBe('Text[^1] *a*.\n\n<a id="x"></a>\n\n![a](/a.png)\n\n<div>\n\n**b**\n</div>\n\n[^1]: Note');
  });
});

describe('ids of kramdown', () => {
  it.each([
    ['## Head {#x}\n\nText', '## Head {#x}\n\nText'],
    ['## Head {: #x .c}\n\nText', '## Head {#x}\n\nText'],
    ['## Head\n{: .c #x}\n\nText', '## Head {#x}\n\nText'],
    ['Text\n{: #x}\n', 'Text\n\n<a id="x"></a>'],
    ['*word*{: #x} here', '*word*<a id="x"></a> here'],
  ])('%j', (source, expected) => {
    expect(markdown(source)).toBe(expected);
  });
});
