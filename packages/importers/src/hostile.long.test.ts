import { outsideCode } from '@portfolio/text/dialects/code';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SOURCE_NAMES } from './names.ts';
import { storyOf } from './projects/story.ts';
import type { SourceFile } from './source.ts';
import { sourceOf } from './sources/index.ts';
import { PROGRAMS } from './sources/markdown/programs.ts';
import { readAll } from './test/read-all.ts';

/** Pieces of syntax of all formats, also broken ones. */
const PIECES = [
  '---\n',
  '+++\n',
  '{\n',
  '}\n',
  'title: a\n',
  'title = "a"\n',
  '"title": "a",\n',
  'date: 2020-01-01\n',
  'tags: [a, b]\n',
  '? [',
  '&a [*a]\n',
  '!!js/function x\n',
  '__proto__: {a: 1}\n',
  'toString: 1\n',
  '{% raw %}',
  '{% endraw %}',
  '{% highlight x %}',
  '{% endhighlight %}',
  '{% include x a="b.png" %}',
  '{% include x text="a b" %}',
  '{% youtube x %}',
  '{{< x text="a b" >}}',
  '<div>\n',
  '{{ page.__proto__ }}',
  '{{ site.constructor | relative_url }}',
  '{{< figure src="a.png" >}}',
  '{{< highlight go >}}',
  '{{< /highlight >}}',
  '{{% x %}}',
  '{{',
  '{%',
  '%}',
  '$$',
  '$',
  '\\\\(',
  '\\\\)',
  '\\\\[',
  '{: .a}',
  '```\n',
  '~~~\n',
  '`',
  '    ',
  '> ',
  '- ',
  '<div markdown="1">',
  ':::note[a]\n',
  ':::x\n',
  '::::tip\n',
  '\n:::\n',
  '<Aside type="tip">',
  '</Aside>',
  '<pre>',
  '\n',
  '\n\n',
  'word ',
  '\u0000',
  '\uFDD00\uFDD1',
  '﻿',
  '\r\n',
  'é𝔘',
];
const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join(''));
const path = fc.constantFrom(
  '_config.yml',
  'hugo.toml',
  'config.toml',
  '_posts/2020-01-01-a.md',
  '_posts/2020-01-02-b.html',
  '_posts/c.markdown',
  '_drafts/d.md',
  'content/posts/a/index.md',
  'content/posts/b.md',
  'content/_index.md',
  'src/content/blog/a.mdx',
  'about.md',
  'README.md',
  'work/f.ipynb',
);
const files = fc
  .uniqueArray(fc.tuple(path, text), { maxLength: 8, selector: ([name]) => name })
  .map((pairs) => pairs.map(([name, value]): SourceFile => ({ path: name, text: textOf(name, value) })));
/** The text of a file; that of a notebook is in cells of each kind. */
function textOf(file: string, value: string): string {
  if (!file.endsWith('.ipynb')) return value;
  const output = { output_type: 'display_data', data: { 'text/html': `<table>${value}`, 'text/plain': value } };
  const cells = ['markdown', 'raw', 'code'].map((kind) => ({ cell_type: kind, source: value, outputs: [output] }));
  return JSON.stringify({ cells });
}
const CONTENT = /\.(?:mdx?|markdown|html?)$/;

/** Sources that read exports, whose hostile input is in their own test, and no files of posts. */
const EXPORTS = ['wordpress', 'ghost'];

/** Readers that share all code with another one, whose patterns have a test below. */
const ALIKE = ['hexo', 'quarto', 'notion', 'hashnode', 'medium'];

describe.each(SOURCE_NAMES.filter((name) => !ALIKE.includes(name)))('the reader %s', (name) => {
  it('never throws, and brings in each post or names it', () => {
    fc.assert(
      fc.property(files, (input) => {
        const { documents, leftOut } = readAll(sourceOf(input, name), input);
        const named = [...documents, ...leftOut].map((item) => item.path).sort();
        expect(new Set(named).size).toBe(named.length);
        for (const document of documents) {
          expect(document.title.length).toBeGreaterThan(0);
          expect(document.content).not.toMatch(/[\uFDD0-\uFDEF\0]/);
          for (const address of document.oldAddresses) expect(address).toMatch(/^\/[^/]/);
        }
        expect(input.filter((file) => isPost(name, file.path) && !named.includes(file.path))).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['aliases that multiply', `---\na: &a [x,x,x,x]\n${nested(12)}---\nx`],
    ['deep YAML', `---\na: ${'['.repeat(20_000)}\n---\nx`],
    [
      'deep YAML mappings',
      `---\n${Array.from({ length: 400 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')} 1\n---\nx`,
    ],
    ['deep TOML', `+++\na = ${'['.repeat(20_000)}\n+++\nx`],
    ['deep JSON', `{\n"a": ${'['.repeat(50_000)}\n}\nx`],
    ['much front matter', `---\na: ${'x'.repeat(400_000)}\n---\nx`],
  ])('refuses %s', (_, value) => {
    const input = [...NAMES_OF_POSTS, 'work/a.ipynb'].map((file) => ({ path: file, text: value }));
    const { documents, leftOut } = readAll(sourceOf(input, name), input);
    expect(documents).toEqual([]);
    expect(leftOut.length).toBeGreaterThan(0);
  });

  it.each([
    '$$',
    '\\\\( ',
    '\\\\[ ',
    '{% raw %}',
    '{% x ',
    '{% x a="b c" %}',
    '{% x a="b c" %}\n<div>\n',
    '{{< x a="b c" >}} ',
    '<img src="{{< x a.png >}}',
    '{{ ',
    '`` ` ',
    '[^',
    '{: ',
    '<div markdown=1 ',
    '> - ',
    '```\n\n',
    '{{< x ',
    '<!--',
    '$a ',
    '    a\n\n',
    ':::a\n',
    ':::a\n:::\n',
    '<Aside>',
    '<Aside>\n</Aside>\n',
  ])('needs for four times the text of %j about four times as long', (piece) => {
    const names = name === 'jupyter' ? ['work/a.ipynb'] : NAMES_OF_POSTS;
    const time = (length: number) => {
      const body = piece.repeat(Math.floor(length / piece.length));
      const input = names.map((file) => ({ path: file, text: textOf(file, `---\ntitle: a\n---\n${body}`) }));
      const start = process.cpuUsage();
      readAll(sourceOf(input, name), input);
      return process.cpuUsage(start).user / 1000;
    };
    const short = time(15_000);
    // Sixteen times as long would be quadratic; a pause of the garbage collector takes less than 0.5 s.
    expect(time(60_000)).toBeLessThan(8 * short + 500);
  });
});

const NAMES_OF_POSTS = ['_posts/2020-01-01-a.md', 'content/posts/b.md', 'src/content/blog/a.md', 'src/content/b.mdx'];
const nested = (levels: number) =>
  Array.from(
    { length: levels },
    (_, level) =>
      `a${level}: &a${level} [*a${level ? level - 1 : ''},*a${level ? level - 1 : ''},*a${level ? level - 1 : ''}]\n`,
  ).join('');

/** Whether a reader has to say what became of a file. */
function isPost(name: string, file: string): boolean {
  if (file.endsWith('.ipynb') || name === 'jupyter') return file.endsWith('.ipynb');
  if (EXPORTS.includes(name)) return false;
  if (name === 'jekyll') return CONTENT.test(file) && !file.endsWith('.mdx') && !/^content\/_/.test(file);
  if (name === 'pelican') return /\.(?:mdx?|markdown)$/.test(file) && file.startsWith('content/');
  if (name === 'hugo') return CONTENT.test(file) && file.startsWith('content/');
  return /\.(?:mdx?|markdown)$/.test(file) && (name !== 'astro' || file.startsWith('src/content'));
}

it.each(Object.entries(PROGRAMS))('looks for what is not understood of %s in linear time', (_, { unknown }) => {
  const pieces = [
    '[[',
    '![[',
    '%%',
    '==',
    '::: ',
    '{#a',
    '{{< ',
    '{% ',
    '{{ ',
    '%[',
    '](a ',
    '@a',
    '#a',
    ' ^a',
    'A a: ',
    ' ',
  ];
  const time = (length: number) => {
    const start = process.cpuUsage();
    for (const piece of pieces) for (const [, pattern] of unknown) piece.repeat(length / piece.length).match(pattern);
    return process.cpuUsage(start).user / 1000;
  };
  const short = time(25_000);
  expect(time(100_000)).toBeLessThan(8 * short + 500);
});

it.each(['# ', '# a ', '## Problem\n', '#', ' ', '[', '[a]: x\n', '[^a]: x\n  ', '<div>', '[a] ', 'Problem & '])(
  'splits a project of %j, and reads it in its front matter, in linear time',
  (piece) => {
    const time = (length: number) => {
      const text = piece.repeat(Math.floor(length / piece.length));
      const head = ['description', 'tech', 'role', 'repo', 'links', 'img', 'date', 'period'].map((field) => [
        field,
        text,
      ]);
      const file = { path: 'content/projects/a.md', text: `---\n${JSON.stringify(Object.fromEntries(head))}\n---\nx` };
      const start = process.cpuUsage();
      storyOf(`# Problem\n\n# ${text}a\n`);
      readAll(sourceOf([file], 'hugo'), [file]);
      return process.cpuUsage(start).user / 1000;
    };
    const short = time(3_000);
    expect(time(12_000)).toBeLessThan(8 * short + 500);
  },
);

it('ends with a text that contains the mark of a kept part', () => {
  expect(outsideCode('`\uFDD00\uFDD1` a', (text) => text.toUpperCase())).toBe('`` A');
});
