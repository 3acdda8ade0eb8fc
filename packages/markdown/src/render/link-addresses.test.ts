import { linkAddresses } from '@portfolio/text/markup/links/link-addresses';
import { nodesOfType } from '@portfolio/text/markup/markdown-tree';
import fc from 'fast-check';
import type { Root } from 'mdast';
import { remarkDefinitionList } from 'remark-definition-list';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { remarkFormulas } from '../remark-formulas.ts';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkFormulas).use(remarkDefinitionList);
const HREF = /<a\s[^>]*?href="([^"]*)"/g;

/** The addresses of the links that the renderer's parser finds, in an order that does not depend on it. */
function parsed(text: string): string[] {
  const root: Root = parser.parse(text);
  const inMarkdown = [...nodesOfType(root, 'link'), ...nodesOfType(root, 'definition')].map(({ url }) => url);
  const inHtml = nodesOfType(root, 'html').flatMap(({ value }) =>
    value.trimStart().startsWith('<!--') ? [] : [...value.matchAll(HREF)].map(([, url = '']) => url),
  );
  return [...inMarkdown, ...inHtml].filter((url) => url.includes('/blog/')).sort();
}
/** The same of the scanner. */
const found = (text: string): string[] =>
  linkAddresses(text)
    .map(({ address }) => address.replace(/\\([!-/:-@[-`{-~])/g, '$1'))
    .filter((address) => address.includes('/blog/'))
    .sort();

/** Parts of texts, in which `#` is replaced by a number of its own. */
const INLINE = [
  ...['a', ' ', '  ', '\n', '\n\n', '[', ']', '(', ')', '![', '\\', '`', '``', '<', '>', '"', '*', '~'],
  ...['[a](/blog/#)', '[a](</blog/#> "t")', "[a]( /blog/# 't' )", '](/blog/#)', '(/blog/#)', '![a](/blog/#)'],
  ...['[a](/blog/#(x)y)', '[a](/blog/# (t))', '[a](/blog/#', '<a href="/blog/#">', '</a>', '<b title="]">'],
  ...['[d]: /blog/#', '[e]: </blog/#> "t"', '[f]:\n/blog/#', '<https://own.example/blog/#>', '<!--', '-->'],
  ...['$x$ ', '1 $', 'ä', '[a][b] '],
];
const LINE_STARTS = [
  ...['    ', '   ', '\t', '- ', '-   ', '* ', '1. ', '1) ', '> ', '>', '# ', '```', '````', '~~~', '```js', '$$'],
  ...['<div>', '</div>', '<pre>', '</pre>', '<x-y>', '---', '===', '-', '[^1]: ', '<!-- ', '| a | b |', '- [ ] '],
];
const line = fc
  .tuple(
    fc.array(fc.constantFrom(...LINE_STARTS), { maxLength: 3 }),
    fc.array(fc.constantFrom(...INLINE), { maxLength: 6 }),
  )
  .map(([starts, parts]) => [...starts, ...parts].join(''));
const numbered = (text: string) => {
  let count = 0;
  return text.replace(/(?<=\/)#/g, () => `n${++count}`);
};
const document = fc.array(line, { maxLength: 8 }).map((lines) => numbered(lines.join('\n')));

/** What the scanner does not follow: links through definitions, and where the parser differs from CommonMark. */
function isUnusual(text: string): boolean {
  const definitions = text.match(/\[[def]\]:/g) ?? [];
  const hasLoneTag = /^[ \t>]*<\/?[a-z][^>]*>[ \t]*$/m.test(text);
  const hasContainer = /^[ \t]*(?:[-*>]|\d[.)]|\[\^)/m.test(text);
  const hasCodeAndEmptyItem = /^(?: {4}|\t)/m.test(text) && /(?:[-*>]|\d[.)])[ \t]*$/m.test(text);
  return (
    definitions.length > 1 ||
    (hasLoneTag && hasContainer) ||
    hasCodeAndEmptyItem ||
    text.includes('\\<') ||
    (text.includes('$$') && /(?<!\$)\$(?!\$)/.test(text))
  );
}

it('finds the links that the renderer finds', () => {
  fc.assert(
    fc.property(document, (text) => {
      fc.pre(!isUnusual(text));
      expect(found(text)).toEqual(parsed(text));
    }),
    { numRuns: 1_500 },
  );
});

it.each([
  ['Term\n: [a](/blog/x)', ['/blog/x']],
  ['Term\n\n: one\n\n    [a](/blog/x)', ['/blog/x']],
  ['text\n2. [a](/blog/x)\n\n    [b](/blog/y)', ['/blog/x']],
  ['2. [a](/blog/x)\n\n    [b](/blog/y)', ['/blog/x', '/blog/y']],
  ['[`[a](/blog/x)`](/blog/y)', ['/blog/y']],
  ['[https://own.example/blog/x](/blog/y)', ['/blog/y']],
  [
    'See https://own.example/blog/x, or (https://own.example/blog/y).',
    ['https://own.example/blog/x', 'https://own.example/blog/y'],
  ],
  ['[a](/blog/тест "t") [b](/blog/%C3%BC?x=1#y)', ['/blog/%C3%BC?x=1#y', '/blog/тест']],
])('finds those of %j', (text, addresses) => {
  expect(found(text)).toEqual(addresses);
  expect(parsed(text)).toEqual(addresses);
});
