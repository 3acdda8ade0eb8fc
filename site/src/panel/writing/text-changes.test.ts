import { EditorState } from '@codemirror/state';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textChanges } from './text-changes.ts';

const state = (doc: string, anchor = 0) => EditorState.create({ doc, selection: { anchor } });
const text = (lines: readonly string[]) => lines.join('\n');

it('changes one text into the other', () => {
  const lines = fc.array(fc.constantFrom('', 'a', 'b', 'a longer line')).map(text);
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const { changes } = state(before).update({ changes: textChanges(before, after) });
      expect(changes.apply(state(before).doc).toString()).toBe(after);
    }),
  );
});

it('keeps the caret in its line when other lines change', () => {
  const before = 'one\n\ntwo\n\nthree';
  const caret = before.indexOf('two') + 2;
  const next = state(before, caret).update({ changes: textChanges(before, 'ONE\n\nnew\n\ntwo\n\nTHREE') }).state;
  expect(next.doc.toString()).toBe('ONE\n\nnew\n\ntwo\n\nTHREE');
  expect(next.selection.main.head).toBe(next.doc.toString().indexOf('two') + 2);
});

it('replaces a text of which most lines changed, and takes line feeds for every line end', () => {
  const many = (word: string) => text(Array.from({ length: 900 }, (_, index) => `${word} ${index}`));
  expect(textChanges(many('a'), many('b'))).toEqual([{ from: 0, to: many('a').length, insert: many('b') }]);
  expect(textChanges('a\nb', 'a\r\nb')).toEqual([]);
});
