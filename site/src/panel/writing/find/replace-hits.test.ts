import { history, undo, undoDepth } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { replaceHits } from './replace-hits.ts';

it.each([3, 5000])('replaces %i hits as one undo step of its own', (count) => {
  const text = 'a.b\n'.repeat(count);
  let state = EditorState.create({ doc: text, extensions: [history()] });
  state = state.update({ changes: { from: 0, insert: '!' }, userEvent: 'input.type' }).state;
  const from = Array.from({ length: count }, (_, index) => 4 * index + 2);
  const inserts = from.map((_, index) => `<${index}>`);
  state = state.update(replaceHits(state, { from, to: from.map((at) => at + 1) }, inserts)).state;
  state = state.update({ changes: { from: 0, insert: '?' }, userEvent: 'input.type' }).state;
  expect(undoDepth(state)).toBe(3);
  expect(state.doc.toString()).toBe(`?!${inserts.map((insert) => `a${insert}b\n`).join('')}`);
  const dispatch = (transaction: { state: EditorState }) => {
    state = transaction.state;
  };
  undo({ state, dispatch });
  undo({ state, dispatch });
  expect(state.doc.toString()).toBe(`!${text}`);
});
