import { cpuTime } from '@portfolio/contract/test/cpu-time';
import { SEED } from '@portfolio/contract/test/seed';
import fc from 'fast-check';
import type { Nodes, Root } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from './from-html/index.ts';
import { remarkFormulas } from './remark-formulas.ts';

const parse = (markdown: string): Root => unified().use(remarkParse).use(remarkFormulas).parse(markdown);
const nodesOf = (node: Nodes): Nodes[] => [node, ...('children' in node ? node.children.flatMap(nodesOf) : [])];
const formulas = (markdown: string): string[] =>
  nodesOf(parse(markdown)).flatMap((node) => (node.type === 'inlineMath' || node.type === 'math' ? [node.value] : []));
const textOf = (markdown: string): string =>
  nodesOf(parse(markdown))
    .flatMap((node) => ('value' in node ? [node.value] : []))
    .join('');

describe('formulas between single dollars', () => {
  it.each([
    'It costs $3 per million input tokens and $15 per million output tokens.',
    '$5 and $10 today',
    'US$5 or US$6',
    '$ x$',
    '$x $',
    'from $x to $5',
    '\\$x$',
    '$x\\$',
    '$x',
    '$x\n$',
    'a $$',
  ])('leaves %j as text', (markdown) => {
    expect(formulas(markdown)).toEqual([]);
    expect(textOf(markdown)).toBe(markdown.replaceAll('\\$', '$'));
  });

  it.each([
    ['$x$', ['x']],
    ['$\\alpha$-level', ['\\alpha']],
    ['$1 + 1$', ['1 + 1']],
    ['$5 and $x$', ['x']],
    ['$a$ and $b$.', ['a', 'b']],
    ['$a$$b$', ['a', 'b']],
    ['$a\nb$', ['a\nb']],
    ['$5\\$$', ['5\\$']],
    ['$\\text{a `b`} * c$ *d*', ['\\text{a `b`} * c']],
    ['a $$x$$5', ['x']],
    ['$$ x $$', ['x']],
    ['$$\nx\n$$', ['x']],
  ])('reads %j', (markdown, expected) => {
    expect(formulas(markdown)).toEqual(expected);
  });

  it('are written so that they are read again', () => {
    const html = (tex: string) =>
      `<math><semantics><annotation encoding="application/x-tex">${tex}</annotation></semantics></math>`;
    const part = fc.constantFrom('$', '$5', '5', 'a', ' ', '\\', '(', ')', '`$`', '.');
    const text = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(''));
    const tex = fc.constantFrom('x', '1', 'a + b', 'a\\$', '\\text{$y$}');
    const parts = fc.array(fc.oneof(text, fc.record({ tex })), { maxLength: 6 });
    fc.assert(
      fc.property(parts, (source) => {
        const paragraph = source.map((one) => (typeof one === 'string' ? one : html(one.tex))).join('');
        const { markdown } = htmlToMarkdown(`<p>x ${paragraph} y</p>`);
        const expected = source.flatMap((one) => (typeof one === 'string' ? [] : [one.tex.trim()]));
        expect(formulas(markdown)).toEqual(expected);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('are not looked for again and again', () => {
    const markdown = '$a '.repeat(20_000);
    const start = cpuTime();
    expect(formulas(markdown)).toEqual([]);
    expect(cpuTime() - start).toBeLessThan(10_000);
  });
});

it('writes prices without escapes', () => {
  expect(htmlToMarkdown('<p>$5 and $10 <b>today</b></p>').markdown).toBe('$5 and $10 **today**\n');
  expect(htmlToMarkdown('<p>$5 (<code>$x</code>)</p>').markdown).toBe('\\$5 (`$x`)\n');
});
