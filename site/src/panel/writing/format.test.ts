import { EditorSelection, EditorState, type TransactionSpec } from '@codemirror/state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  insertCodeBlock,
  insertDivider,
  insertFormula,
  insertImages,
  insertLink,
  insertTable,
  toggleLines,
  toggleMark,
} from './format.ts';

type Edit = (state: EditorState) => TransactionSpec;

/** Applies an edit to the selection between `«` and `»`, or at the caret `|`; marks the result in the same way. */
function after(marked: string, edit: Edit): string {
  const isCaret = marked.includes('|');
  const from = marked.indexOf(isCaret ? '|' : '«');
  const doc = marked.replace(/[|«»]/g, '');
  const to = isCaret ? from : marked.indexOf('»') - 1;
  const state = EditorState.create({ doc, selection: EditorSelection.single(from, to) });
  const next = state.update(edit(state)).state;
  const { main } = next.selection;
  const [a, b] = [main.from, main.to];
  if (main.empty) return `${next.sliceDoc(0, a)}|${next.sliceDoc(a)}`;
  return `${next.sliceDoc(0, a)}«${next.sliceDoc(a, b)}»${next.sliceDoc(b)}`;
}

const bold: Edit = (state) => toggleMark(state, '**');
const italic: Edit = (state) => toggleMark(state, '*');

describe('marks', () => {
  it.each([
    ['a «word» here', 'a **«word»** here'],
    ['a **«word»** here', 'a «word» here'],
    ['a «**word**» here', 'a «word» here'],
    ['a wo|rd here', 'a **wo|rd** here'],
    ['a **wo|rd** here', 'a wo|rd here'],
    ['a |', 'a **|**'],
    ['a **|**', 'a |'],
  ])('bold turns %j into %j', (before, wanted) => {
    expect(after(before, bold)).toBe(wanted);
  });

  it('does not take bold for italic', () => {
    expect(after('**«word»**', italic)).toBe('***«word»***');
    expect(after('***«word»***', italic)).toBe('**«word»**');
    expect(after('*«word»*', italic)).toBe('«word»');
  });

  it('restores the text when toggled twice', () => {
    const mark = fc.constantFrom('**', '*', '~~', '`');
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z ]{0,9}$/),
        fc.stringMatching(/^[a-z][a-z ]{0,8}$/),
        mark,
        (around, word, sign) => {
          const state = EditorState.create({
            doc: around + word + around,
            selection: EditorSelection.single(around.length, around.length + word.length),
          });
          const once = state.update(toggleMark(state, sign)).state;
          expect(once.update(toggleMark(once, sign)).state.doc.toString()).toBe(state.doc.toString());
        },
      ),
    );
  });
});

describe('lines', () => {
  it.each([
    ['bullets', '«one\ntwo»', '- «one\n- two»'],
    ['bullets', '- «one\n- two»', '«one\ntwo»'],
    ['numbers', '«- one\n- two»', '«1. one\n2. two»'],
    ['tasks', 'o|ne', '- [ ] o|ne'],
    ['tasks', '- o|ne', '- [ ] o|ne'],
    ['bullets', '- [x] o|ne', '- o|ne'],
    ['quote', '«one\n\ntwo»', '> «one\n\n> two»'],
    ['heading 2', 'o|ne', '## o|ne'],
    ['heading 3', '## o|ne', '### o|ne'],
    ['heading 2', '## o|ne', 'o|ne'],
    ['bullets', 'text\n|', 'text\n- |'],
  ] as const)('%s turns %j into %j', (kind, before, wanted) => {
    expect(after(before, (state) => toggleLines(state, kind))).toBe(wanted);
  });
});

describe('insertions', () => {
  it.each([
    [insertLink, 'see «this»', 'see [this](«https://»)'],
    [insertLink, 'see «https://a.example»', 'see [|](https://a.example)'],
    [insertCodeBlock, 'text«a = 1»', 'text\n\n```«text»\na = 1\n```'],
    [insertCodeBlock, '«```»', '````«text»\n```\n````'],
    [insertFormula, 'let «x» be', 'let $«x»$ be'],
    [insertFormula, 'text\n\n|', 'text\n\n$$\n«x^2»\n$$'],
    [insertTable, '|', '| «Column» | Column |\n| ------ | ------ |\n|        |        |'],
    [insertDivider, 'text|', 'text\n\n---\n|'],
  ] as const)('%o', (edit, before, wanted) => {
    // The `|` in an expected table are not the caret.
    const state = before === '|' ? after('|', edit) : after(before, edit);
    expect(state).toBe(wanted);
  });

  it('inserts images on separate lines with escaped descriptions', () => {
    const pictures = [
      { url: '/uploads/a.webp', alt: 'A [rail]\nin two lines' },
      { url: '/uploads/b.webp', alt: '' },
    ];
    expect(after('be|fore', (state) => insertImages(state, 2, pictures))).toBe(
      'be\n\n![A \\[rail\\] in two lines](/uploads/a.webp)\n\n![](/uploads/b.webp)|\n\nfore',
    );
  });
});
