import { history, undo } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { afterEach, expect, it, vi } from 'vitest';
import { writingMarkdown } from '../code-editor.tsx';
import { toolKeys } from '../tools.ts';
import { footnoteKeys } from './footnote.ts';
import { insertTools } from './insert-tools.ts';

let view: EditorView;
afterEach(() => view.destroy());

/** Opens an editor with the caret at `|`. */
function open(marked: string): void {
  view = new EditorView({
    parent: document.body,
    state: EditorState.create({
      doc: marked.replace('|', ''),
      selection: { anchor: marked.indexOf('|') },
      extensions: [keymap.of(toolKeys([insertTools])), keymap.of(footnoteKeys), writingMarkdown, history()],
    }),
  });
  view.focus();
}
function press(key: string, modifiers: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
  view.contentDOM.dispatchEvent(event);
  return event;
}
const marked = () => {
  const { head } = view.state.selection.main;
  return `${view.state.sliceDoc(0, head)}|${view.state.sliceDoc(head)}`;
};

it('Ctrl+Alt+F inserts a footnote as one undo step and says how to return; Escape returns to the mark', () => {
  open('Words| and more.');
  press('f', { ctrlKey: true, altKey: true, keyCode: 70 });
  expect(marked()).toBe('Words[^1] and more.\n\n[^1]: |');
  expect(view.dom.querySelector('[aria-live]')?.textContent).toBe('Note 1. Escape returns to the text.');
  view.dispatch(view.state.replaceSelection('A note.'));
  const around = vi.fn();
  document.body.addEventListener('keydown', around, { once: true });
  expect(press('Escape').defaultPrevented).toBe(true);
  expect(around).not.toHaveBeenCalled();
  expect(marked()).toBe('Words[^1]| and more.\n\n[^1]: A note.');
  press('Escape');
  expect(around).toHaveBeenCalledOnce();
  undo(view);
  undo(view);
  expect(view.state.doc.toString()).toBe('Words and more.');
});

it.each([
  ['a later paragraph of a note', 'A[^x].\n\n[^x]: One.\n\n    Two|.', 'A[^x]|.\n\n[^x]: One.\n\n    Two.'],
  ['a later line of a note', 'A[^1] b[^2].\n\n[^1]: x\n[^2]: y\nz|', 'A[^1] b[^2]|.\n\n[^1]: x\n[^2]: y\nz'],
])('Escape returns from %s', (_, before, after) => {
  open(before);
  expect(press('Escape').defaultPrevented).toBe(true);
  expect(marked()).toBe(after);
});

it.each([
  ['a paragraph behind a note', 'A[^1].\n\n[^1]: One.\n\nTwo|.'],
  ['a note without a mark', '[^1]: One|.'],
  ['code that looks like a note', 'A[^1]\n\n```\n[^1]: b|\n```'],
])('Escape does nothing in %s', (_, text) => {
  open(text);
  expect(press('Escape').defaultPrevented).toBe(false);
  expect(marked()).toBe(text);
});
