import { isolateHistory } from '@codemirror/commands';
import { type EditorState, type Extension, Transaction, type TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { isInCode } from './code.ts';

/** A line that consists only of a list marker, up to the caret. */
const MARKER = /^[ \t]*(?:[-*+]|\d{1,9}[.)])$/;
const LETTER = /^\p{L}$/u;

/** Whether a letter typed at this position directly follows a list marker without a space. */
export function lacksSpace(state: EditorState, at: number, typed: string): boolean {
  if (!LETTER.test(typed)) return false;
  const line = state.doc.lineAt(at);
  return MARKER.test(state.sliceDoc(line.from, at)) && !isInCode(state, at) && !opensCode(state, line.from);
}

/** Whether an indented line becomes an indented code block once text follows on it. */
function opensCode(state: EditorState, from: number): boolean {
  const line = state.doc.lineAt(from);
  if (!/^(?: {4}| {0,3}\t)/.test(line.text)) return false;
  const written = state.update({ changes: { from: line.to, insert: ' x' } }).state;
  return isInCode(written, line.to + 2);
}

/** The transactions for the letter and, as a separate undo step, the space before it. */
export function typeWithSpace(from: number, to: number, letter: string): TransactionSpec[] {
  return [
    {
      changes: { from, to, insert: letter },
      selection: { anchor: from + letter.length },
      userEvent: 'input.type',
      scrollIntoView: true,
    },
    spaceAt(from),
  ];
}

const spaceAt = (at: number): TransactionSpec => ({
  changes: { from: at, insert: ' ' },
  annotations: [isolateHistory.of('full'), Transaction.userEvent.of('input')],
});

/** Adds the missing space after a list marker once a letter follows it. */
export function listSpace(): Extension {
  return [
    EditorView.inputHandler.of((view, from, to, text) => {
      // Do not change the text during an IME composition.
      if (view.composing || !lacksSpace(view.state, from, text)) return false;
      for (const step of typeWithSpace(from, to, text)) view.dispatch(step);
      return true;
    }),
    EditorView.domEventHandlers({
      compositionend(event, view) {
        const word = event.data;
        // Wait until CodeMirror has applied the composed text.
        setTimeout(() => spaceBeforeComposed(view, word));
      },
    }),
  ];
}

function spaceBeforeComposed(view: EditorView, word: string): void {
  const { head } = view.state.selection.main;
  const at = head - word.length;
  const first = [...word][0] ?? '';
  if (!first || at < 0 || view.state.sliceDoc(at, head) !== word) return;
  if (lacksSpace(view.state, at, first)) view.dispatch(spaceAt(at));
}
