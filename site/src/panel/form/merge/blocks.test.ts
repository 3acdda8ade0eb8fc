import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteMarkdown } from '#app/panel/writing/markdown-syntax.ts';
import { toBlocks } from './blocks.ts';

const blocksOf = (text: string) => toBlocks(text).blocks.map((block) => block.text);

describe('the blocks of a text', () => {
  it.each([
    'one line\nand another',
    '```js\na\n\nb\n```',
    '~~~~\na\n\n~~~\n\nb\n~~~~',
    'text\n```\na\n\nb\n```\nmore',
    '```\nnot closed\n\nb',
    '$$\na\n\nb\n$$',
    '| a | b |\n| - | - |\n| 1 | 2 |',
    '- a\n\n- b\n\n  more of b\n\n  ```\n  code\n\n  code\n  ```',
    '1. a\n\n2. b',
    'Words before:\n- a\n\n- b',
    '<details>\n<summary>a</summary>\n\nb\n\n<details>\n\nc\n\n</details>\n\n</details>',
    '<!-- a\n\nb -->',
    '<pre>\n\na\n\n</pre>',
    '[^1]: a note\n\n    goes on',
    '    code\n\n    code',
    '> a\n>\n> b',
  ])('has one of %j', (text) => {
    expect(blocksOf(`before\n\n${text}`)).toEqual(['before', text]);
  });

  it.each([
    ['a\n\nb', ['a', 'b']],
    ['- a\n\nb', ['- a', 'b']],
    ['- a\n\n1. b', ['- a', '1. b']],
    ['- a\n\n* * *\n\n- b', ['- a', '* * *', '- b']],
    ['## a\n\n  b', ['## a', '  b']],
    ['<p>a\n\nb', ['<p>a', 'b']],
    ['<br>\n\nb', ['<br>', 'b']],
    ['```\na\n```\n\nb', ['```\na\n```', 'b']],
    ['$$ 5 $$\n\nb', ['$$ 5 $$', 'b']],
  ])('of %j are %j', (text, wanted) => {
    expect(blocksOf(text)).toEqual(wanted);
  });

  it('are the whole text with what is between them', () => {
    const line = fc.constantFrom('a', ' ', '\t', '```', '$$', '- b', '<div>', '</div>', '    c', '[^1]: d', '\u2028');
    const lineBreak = fc.constantFrom('\n', '\r\n', '\r', '');
    fc.assert(
      fc.property(fc.array(fc.tuple(line, lineBreak)), (lines) => {
        const text = lines.flat().join('');
        const { lead, blocks, end } = toBlocks(text);
        expect(lead + blocks.map((block) => block.text + (block.gap ?? '')).join('') + end).toBe(text);
      }),
    );
  });

  it('never cut a block of Markdown into two', () => {
    const { parser } = markdown({ base: markdownLanguage, extensions: siteMarkdown }).language;
    const line = fc.constantFrom(
      ...['a', '', '', '', '# h', '***', '- b', '* b', '  - c', '  d', '    e', '1. f', '2) g', '> h', '> - i'],
      ...[
        '```',
        '~~~js',
        '- l\n  ```\n\n  m\n  ```',
        '\n$$\nx\n\ny\n$$\n',
        '| a |',
        '| - |',
        '<div>',
        '</div>',
        '<!-- j',
        '-->',
        '\tk',
        '===',
        '---',
      ],
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 14 }), (lines) => {
        const text = lines.join('\n');
        const { lead, blocks } = toBlocks(text);
        let at = lead.length;
        const starts = blocks.map((block) => {
          const start = at;
          at += block.text.length + (block.gap?.length ?? 0);
          return start;
        });
        const cut: string[] = [];
        for (let node = parser.parse(text).topNode.firstChild; node; node = node.nextSibling) {
          const { from, to, name } = node;
          if (starts.some((start) => from < start && start < to)) cut.push(name);
        }
        expect(cut).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });
});
