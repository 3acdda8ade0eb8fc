import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { writingMarkdown } from '../code-editor.tsx';
import { insertFootnote } from './footnote.ts';

/** The text with its caret, both as `|`, after a footnote is inserted. */
function withFootnote(marked: string): string {
  const anchor = marked.indexOf('|');
  const doc = marked.replace('|', '');
  const state = EditorState.create({ doc, selection: { anchor }, extensions: writingMarkdown });
  const next = state.update(insertFootnote(state)).state;
  const { head } = next.selection.main;
  return `${next.sliceDoc(0, head)}|${next.sliceDoc(head)}`;
}

it.each([
  ['at the end of the text', 'Words.|', 'Words.[^1]\n\n[^1]: |'],
  ['in a text', 'Words.|\n\nMore.', 'Words.[^1]\n\nMore.\n\n[^1]: |'],
  ['before a line break at the end', 'Words|.\n', 'Words[^1].\n\n[^1]: |'],
  ['in an empty text', '|', '[^1]\n\n[^1]: |'],
  ['behind other notes', 'A[^1] b|\n\n[^1]: Note.', 'A[^1] b[^2]\n\n[^1]: Note.\n[^2]: |'],
  ['with the lowest free number', 'A[^1] b[^3]|\n\n[^1]: x\n[^3]: y', 'A[^1] b[^3][^2]\n\n[^1]: x\n[^3]: y\n[^2]: |'],
  ['beside named notes', 'A[^a]|\n\n[^a]: x\n', 'A[^a][^1]\n\n[^a]: x\n[^1]: |'],
  ['not in code', '```\na|\n```', '```\na|\n```'],
  ['not in a formula', '$$\na|\n$$', '$$\na|\n$$'],
])('inserts a footnote %s', (_, before, after) => {
  expect(withFootnote(before)).toBe(after);
});
