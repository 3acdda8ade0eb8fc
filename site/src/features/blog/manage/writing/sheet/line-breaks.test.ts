import { history, undo } from '@codemirror/commands';
import { EditorState, type TransactionSpec } from '@codemirror/state';
import { expect, it } from 'vitest';
import { keepLineBreaks, replaceLineBreaks, textWithLineBreaks } from './line-breaks.ts';

const MIXED = 'one\r\n\r\ntwo\rthree\nfour  \r\n\t\r\n';
let state: EditorState;

function open(text: string): void {
  state = EditorState.create({ doc: text, extensions: [keepLineBreaks(text), history()] });
}
function change(spec: TransactionSpec): void {
  state = state.update(spec).state;
}
const text = () => textWithLineBreaks(state);

it('every line break stays, wherever a letter is typed', () => {
  open(MIXED);
  expect(text()).toBe(MIXED);
  for (let line = 1; line <= state.doc.lines; line += 1) {
    change({ changes: { from: state.doc.line(line).from, insert: '<' } });
    change({ changes: { from: state.doc.line(line).to, insert: '>' } });
  }
  expect(text()).toBe('<one>\r\n<>\r\n<two>\r<three>\n<four  >\r\n<\t>\r\n<>');
});

it('a removed line break is gone, a new one is plain, and Undo of typed text changes no other', () => {
  open(MIXED);
  change({ changes: { from: 3, to: 4 } });
  expect(text()).toBe('one\r\ntwo\rthree\nfour  \r\n\t\r\n');
  change({ changes: { from: 3, insert: '\n' } });
  expect(text()).toBe('one\n\r\ntwo\rthree\nfour  \r\n\t\r\n');
  change({ changes: { from: 0, insert: 'x' } });
  undo({
    state,
    dispatch(step) {
      state = step.state;
    },
  });
  expect(text()).toMatch(/\r\ntwo\rthree\nfour {2}\r\n\t\r\n$/);
});

it('a text set from outside brings its own line breaks', () => {
  open(MIXED);
  const [changes, value] = [{ from: 0, to: state.doc.length }, 'a\r\nb\nc'];
  change({ changes: { ...changes, insert: value }, effects: replaceLineBreaks(value) });
  expect(text()).toBe(value);
  expect(state.doc.lines).toBe(3);
});
