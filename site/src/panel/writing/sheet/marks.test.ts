import { EditorState } from '@codemirror/state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writingMarkdown } from '../code-editor.tsx';
import { ImageWidget } from './image.ts';
import { decorate } from './marks.ts';

const stateOf = (doc: string) => EditorState.create({ doc, extensions: writingMarkdown });

/** Every decoration of a text as its characters and its class, or the address of its image. */
function decorationsOf(doc: string): { lines: string[]; words: string[]; pictures: string[] } {
  const state = stateOf(doc);
  const [lines, words, pictures]: string[][] = [[], [], []];
  for (const range = decorate(state, 0, doc.length).iter(); range.value; range.next()) {
    const { class: name = '', attributes, widget } = range.value.spec;
    if (widget instanceof ImageWidget) pictures?.push(widget.url);
    else if (range.from < range.to) words?.push(`${state.sliceDoc(range.from, range.to)} ${name}`);
    else lines?.push([attributes.dir, attributes.class, attributes.style].filter(Boolean).join(' '));
  }
  return { lines: lines ?? [], words: words ?? [], pictures: pictures ?? [] };
}

describe('lines', () => {
  it.each([
    ['text', ['auto']],
    ['## Head', ['auto md-heading md-heading-2 --outside: 3; --inside: 0']],
    ['###### Head', ['auto md-heading md-heading-6 --outside: 7; --inside: 0']],
    ['Head\n---', ['auto md-heading md-heading-2', 'auto']],
    ['> quote\nlazy', ['auto md-quote --outside: 2; --inside: 0', 'auto md-quote']],
    ['> > deep', ['auto md-quote --outside: 4; --inside: 0']],
    ['- one\n  more', ['auto md-item --outside: 0; --inside: 2', 'auto md-item --outside: 0; --inside: 2']],
    ['12. one', ['auto md-item --outside: 0; --inside: 4']],
    ['- [ ] task', ['auto md-item --outside: 0; --inside: 6']],
    ['-\tone', ['auto md-item --outside: 0; --inside: 4']],
    ['> - one', ['auto md-quote md-item --outside: 2; --inside: 2']],
    ['- ## Head', ['auto md-item md-heading md-heading-2 --outside: 0; --inside: 2']],
    ['```js\na\n```', ['ltr md-code md-code-first', 'ltr md-code', 'ltr md-code md-code-last']],
    ['$$\nx_i\n$$', ['ltr md-code md-code-first', 'ltr md-code', 'ltr md-code md-code-last']],
    ['a\n$$\nb', ['auto', 'ltr md-code md-code-first', 'ltr md-code md-code-last']],
    ['> $$\n\nafter', ['auto md-quote --outside: 2; --inside: 0', 'auto', 'auto']],
    ['    code', ['ltr md-code md-code-first md-code-last']],
    ['<div>\n</div>', ['ltr md-html md-html-first', 'ltr md-html md-html-last']],
    ['| a |\n|---|', ['auto md-table md-table-first', 'auto md-table md-table-last']],
    ['***', ['auto md-rule']],
  ])('%j', (doc, wanted) => {
    expect(decorationsOf(doc).lines).toEqual(wanted);
  });
});

describe('words and marks', () => {
  it.each([
    ['## Head', ['##  md-mark md-outside']],
    ['> - one', ['>  md-mark md-outside', '-  md-mark']],
    ['-\tone', ['-\t md-mark md-tabs']],
    ['*a*', ['*a* md-emphasis', '* md-mark', '* md-mark']],
    ['**a**', ['**a** md-strong', '** md-mark', '** md-mark']],
    ['~~a~~', ['a md-strikethrough', '~~ md-mark', '~~ md-mark']],
    ['`a`', ['`a` md-inline-code', '` md-mark', '` md-mark']],
    ['[a](/b "c")', ['[ md-mark', 'a md-link', '] md-mark', '( md-mark', '/b md-mark', '"c" md-mark', ') md-mark']],
    ['https://a.example', ['https://a.example md-link']],
    ['$$\n*a* [^b]\n$$', []],
    ['a[^1] b', ['[^1] md-mark']],
    ['[no link]', ['[ md-mark', '] md-mark']],
    ['a <b>c</b>', ['<b> md-mark', '</b> md-mark']],
    ['```js\n*a*\n```', ['``` md-mark', 'js md-mark', '``` md-mark']],
  ])('%j', (doc, wanted) => {
    expect(decorationsOf(doc).words.toSorted()).toEqual(wanted.toSorted());
  });
});

it.each([
  ['![a](/uploads/a.png)', ['/uploads/a.png']],
  ['a ![](https://a.example/b.png "c") ![](</d e.png>)', ['https://a.example/b.png', '/d e.png']],
  ['![a](//a.example/b.png) ![](data:image/png;base64,AA) ![](javascript:a) ![](a.png)', []],
  ['`![a](/uploads/a.png)`', []],
])('shows the images of %j', (doc, wanted) => {
  expect(decorationsOf(doc).pictures).toEqual(wanted);
});

it('stays within any text, and within the requested part by whole lines', () => {
  const part = fc.constantFrom(
    '# ',
    '> ',
    '- ',
    '1. ',
    '\t',
    '    ',
    '*',
    '**',
    '`',
    '```',
    '\n',
    '\n\n',
    '[a](/b)',
    '| a |',
    '|--|',
    '<b>',
    '![](/a.png)',
    '---',
  );
  const text = fc.array(fc.oneof(part, fc.string({ unit: 'grapheme' }))).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (doc, first, second) => {
      const state = stateOf(doc);
      const [from = 0, to = 0] = [first, second].map((at) => at % (state.doc.length + 1)).sort((a, b) => a - b);
      const [start, end] = [state.doc.lineAt(from).from, state.doc.lineAt(to).to];
      for (const range = decorate(state, from, to).iter(); range.value; range.next()) {
        expect(range.to).toBeLessThanOrEqual(state.doc.length);
        if (range.from === range.to) expect(range.from >= start && range.to <= end).toBe(true);
      }
    }),
  );
});
