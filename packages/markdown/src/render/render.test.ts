import { describe, expect, it } from 'vitest';
import { render } from './render.ts';

describe('structures of an article', () => {
  it('labels code with its title or language, and highlights it', async () => {
    const html = await render(
      '```js:app.js\nconst a = 1;\n```\n\n```python title="x y.py"\nb = 2\n```\n\n```\nplain\n```',
    );
    expect(html.match(/<div class="code-bar"><span class="mono">([^<]*)</g)).toHaveLength(3);
    expect(html).toContain('<span class="mono">app.js</span>');
    expect(html).toContain('<span class="mono">x y.py</span>');
    expect(html).toContain('color:var(--code-token-');
    expect(html).toMatch(/<pre[^>]*tabindex="0"[^>]*role="group"[^>]*aria-label="app.js"/);
  });

  it('renders an unknown language as plain text', async () => {
    expect(await render('```klingon\nqapla <b>\n```')).toContain('qapla &lt;b&gt;');
  });

  it('adds ids and anchors to headings, and shifts them down if the text has an h1', async () => {
    expect(await render('## One *more*')).toBe(
      '<h2 id="h-one-more">One <em>more</em><a class="anchor" name="one-more" href="#h-one-more" aria-label="Link to “One more”">#</a></h2>',
    );
    const moved = await render('# Top\n\n## Below');
    expect(moved).toContain('<h2 id="h-top">');
    expect(moved).toContain('<h3 id="h-below">');
  });

  it('renders maths as MathML, and invalid maths as text', async () => {
    const html = await render('$x^2$\n\n$$\n\\frac{a}{b}\n$$\n\n$\\unknown{$');
    expect(html).toContain('<math xmlns="http://www.w3.org/1998/Math/MathML">');
    expect(html).toContain('display="block"');
    expect(html).toContain('\\unknown');
  });

  it('has emphasis beside letters of scripts without spaces', async () => {
    expect(await render('これは**「重要」**です。 이것은 **중요(重要)**합니다. 中文*强调。*的')).toBe(
      '<p>これは<strong>「重要」</strong>です。 이것은 <strong>중요(重要)</strong>합니다. 中文<em>强调。</em>的</p>',
    );
  });

  it('shows prices as text', async () => {
    expect(await render('$5 and $10 today')).toBe('<p>$5 and $10 today</p>');
  });

  it('shows the source of formulas with errors', async () => {
    const html = await render(
      'a $\\unknown{x} + 1$ $\\frac{1$ $\\textcolor{red}{x}$\n\n$$\n\\begin{foo} <x> \\end{foo}\n$$',
    );
    expect(html.match(/<code class="katex-error">[^<]*<\/code>/g)).toEqual([
      '<code class="katex-error">\\unknown{x} + 1</code>',
      '<code class="katex-error">\\frac{1</code>',
      '<code class="katex-error">\\begin{foo} &lt;x&gt; \\end{foo}</code>',
    ]);
    expect(html).toMatch(/<pre[^>]*><code class="katex-error">/);
    expect(html.match(/<math/g)).toHaveLength(1);
  });

  it('makes only long formulas scrollable by keyboard', async () => {
    const html = await render(`$x^2$\n\n$${'x + '.repeat(20)}1$`);
    expect(html.match(/<span class="katex"[^>]*>/g)).toEqual([
      '<span class="katex">',
      '<span class="katex" tabindex="0" role="group" aria-label="Formula">',
    ]);
  });

  it('renders alerts, footnotes, tables and task lists', async () => {
    const html = await render('> [!WARNING]\n> careful\n\nnote[^1]\n\n[^1]: here\n\n|a|\n|-|\n|1|\n\n- [x] done');
    expect(html).toMatch(
      /<div class="markdown-alert markdown-alert-warning"[^>]*>\s*<p class="markdown-alert-title"[^>]*>Warning<\/p>/,
    );
    expect(html).toMatch(/href="#user-content-fn-1"[^>]*id="user-content-fnref-1"/);
    expect(html).toContain('<div class="table" role="group" tabindex="0" aria-label="Table"><table>');
    expect(html).toMatch(/<input type="checkbox" disabled=""[^>]*aria-label="Done"[^>]*checked=""/);
  });

  it('sets dir=auto on blocks with right-to-left letters only', async () => {
    const word = 'שלום';
    expect(await render(`${word}\n\nLeft`)).toBe(`<p dir="auto">${word}</p>\n<p>Left</p>`);
    const html = await render(
      `## ${word}\n\n- one\n- ${word}\n\n> ${word}\n\n|${word}|\n|-|\n|1|\n\n> [!NOTE]\n> ${word}\n\n\`\`\`\n${word}\n\`\`\``,
    );
    expect(html.match(/<[^<]* dir="auto"/g)).toEqual([
      expect.stringMatching(/^<h2 id="h-/),
      '<ul dir="auto"',
      '<blockquote dir="auto"',
      '<table dir="auto"',
      '<div class="markdown-alert markdown-alert-note" dir="auto"',
      '<p class="markdown-alert-title" dir="auto"',
      '<p dir="auto"',
    ]);
    expect(await render(`<p dir="ltr">${word}</p>`)).toBe(`<p dir="ltr">${word}</p>`);
  });

  it('wraps an image alone in its paragraph in a figure, with its title as caption', async () => {
    expect(await render('![A lake](/uploads/a.webp "Moraine")')).toBe(
      '<figure><img src="/uploads/a.webp" alt="A lake" loading="lazy" decoding="async"/><figcaption>Moraine</figcaption></figure>',
    );
  });

  it('marks images that share a line with text or other images as inline', async () => {
    const marked = async (markdown: string) => (await render(markdown)).match(/<img[^>]*class="inline"/g)?.length ?? 0;
    expect(await marked('![a](/a.png)')).toBe(0);
    expect(await marked('<div align="center"><a href="/"><img src="/a.png"></a></div>')).toBe(0);
    expect(await marked('- ![a](/a.png)\n- ![b](/b.png)')).toBe(0);
    expect(await marked('![a](/a.png) words')).toBe(1);
    expect(await marked('<p><a href="/"><img src="/a.png"></a>\n<a href="/"><img src="/b.png"></a></p>')).toBe(2);
    expect(await marked('| a |\n| - |\n| ![a](/a.png) ![b](/b.png) |')).toBe(2);
  });

  it('sends no referrer to other servers, and drops images over plain http', async () => {
    const html = await render(
      '![a](https://x.example/a.png) ![gone](http://x.example/b.png)\n\n[out](https://x.example)',
    );
    expect(html).toMatch(/src="https:\/\/x\.example\/a\.png"[^>]*referrerPolicy="no-referrer"/i);
    expect(html).not.toContain('b.png');
    expect(html).toContain('gone');
    expect(html).toContain('<a href="https://x.example" rel="noopener noreferrer">out</a>');
  });

  it('keeps components of MDX as text', async () => {
    const html = await render(
      'import A from "a"\n\n<TOCInline toc={props.toc} />\n\ntext <Foo a="1"/> and <details><summary>s</summary>d</details>',
    );
    expect(html).toContain('import A from');
    expect(html).toContain('&lt;TOCInline toc={props.toc} /&gt;');
    expect(html).toContain('<code>&lt;Foo a=&quot;1&quot;/&gt;</code>');
    expect(html).toContain('<details><summary>s</summary>d</details>');
  });
});

it('renders a text of an older version with any line ends as the one with LF', async () => {
  const lines = [
    '> [!NOTE] Words',
    '> two',
    '',
    '```js:a.js',
    'a',
    'b',
    '```',
    '',
    '|a|',
    '|-|',
    '|1|',
    '',
    '$$',
    'x',
    '$$',
    'End',
  ];
  const expected = await render(lines.join('\n'));
  for (const end of ['\r\n', '\r', '\u2028', '\u2029']) expect(await render(lines.join(end))).toBe(expected);
});
