import type { EditorState, Text, TransactionSpec } from '@codemirror/state';
import { EditorView, type KeyBinding } from '@codemirror/view';
import { isInCode } from '../code.ts';

/** The line in which a note begins. */
const NOTE = /^ {0,3}\[\^([^\s[\]]+)\]:/;
const MARK = /\[\^([^\s[\]]+)\]/g;
const INDENTED = /^(?: {2}|\t)/;

/** Inserts a mark after the selection, and its note at the end of the text, with the caret in it; nothing in code. */
export function insertFootnote(state: EditorState): TransactionSpec {
  const { doc, selection } = state;
  const at = selection.main.to;
  if (isInCode(state, at)) return {};
  const number = nextNumber(doc);
  const mark = `[^${number}]`;
  const note = `${breaksBeforeNote(doc, at)}${mark}: `;
  return {
    changes: [
      { from: at, insert: mark },
      { from: doc.length, insert: note },
    ],
    selection: { anchor: doc.length + mark.length + note.length },
    effects: EditorView.announce.of(`Note ${number}. Escape returns to the text.`),
  };
}

/** The lowest number that no mark has. */
function nextNumber(doc: Text): number {
  const taken = new Set([...doc.toString().matchAll(MARK)].map(([, label]) => label));
  let number = 1;
  while (taken.has(String(number))) number += 1;
  return number;
}

/** Notes follow each other line by line, after a blank line. */
function breaksBeforeNote(doc: Text, mark: number): string {
  const text = doc.toString();
  const written = text.trimEnd();
  const isAfterNote = NOTE.test(doc.lineAt(written.length).text) && mark !== doc.length;
  const breaks = mark === doc.length ? 0 : text.length - text.replace(/\n+$/, '').length;
  return '\n'.repeat(Math.max(0, (isAfterNote ? 1 : 2) - breaks));
}

/** The label of the note that a position is in; later paragraphs of a note are indented. */
function noteAt(state: EditorState, at: number): string | undefined {
  const { doc } = state;
  const isBlank = (number: number) => doc.line(number).text.trim() === '';
  let { number } = doc.lineAt(at);
  while (number > 0 && !isBlank(number)) {
    const { text, from } = doc.line(number);
    const label = NOTE.exec(text)?.[1];
    if (label) return isInCode(state, from + 1) ? undefined : label;
    number -= 1;
    if (number > 0 && isBlank(number) && !INDENTED.test(text)) return undefined;
    while (number > 0 && isBlank(number)) number -= 1;
  }
  return undefined;
}

/** Moves the caret from a note behind the first mark of it; false outside of notes. */
function returnToMark(view: EditorView): boolean {
  const { state } = view;
  const label = noteAt(state, state.selection.main.head);
  if (!label) return false;
  const text = state.doc.toString();
  for (const { 0: mark, 1: other, index } of text.matchAll(MARK)) {
    const isNote = NOTE.test(state.doc.lineAt(index).text) && text[index + mark.length] === ':';
    if (other !== label || isNote) continue;
    view.dispatch({ selection: { anchor: index + mark.length }, scrollIntoView: true });
    return true;
  }
  return false;
}

/** Escape returns from a note to its mark. */
export const footnoteKeys: readonly KeyBinding[] = [{ key: 'Escape', run: returnToMark, stopPropagation: true }];
