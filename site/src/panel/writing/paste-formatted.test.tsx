import { history, redo, undo } from '@codemirror/commands';
import { EditorSelection, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { eventually } from '@portfolio/contract/test/eventually';
import { afterEach, describe, expect, it } from 'vitest';
import { toastStore } from '#app/components/ui/toasts/toast.ts';
import { writingMarkdown } from './code-editor.tsx';
import { pasteFormatted } from './paste-formatted.ts';

let view: EditorView;
afterEach(() => view.destroy());

/** Opens a text with the selection between `|` and `|`, or at `|`. */
function open(marked: string): void {
  const [before = '', selected = '', after] = marked.split('|');
  const text = after === undefined ? before + selected : before + selected + after;
  const to = after === undefined ? before.length : before.length + selected.length;
  view = new EditorView({
    parent: document.body,
    state: EditorState.create({
      doc: text,
      selection: EditorSelection.single(before.length, to),
      extensions: [pasteFormatted(), writingMarkdown, history(), EditorState.allowMultipleSelections.of(true)],
    }),
  });
}

function paste(html: string, plain: string): void {
  const clipboardData = {
    getData: (type: string) => ({ 'text/html': html, 'text/plain': plain })[type] ?? '',
    files: [],
    types: [],
  };
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData });
  view.contentDOM.dispatchEvent(event);
}
const text = () => view.state.doc.toString();
/** The text once nothing more is converted. */
const settled = async (expected: string) => eventually(() => expect(text()).toBe(expected));

const HTML = '<h2>Head</h2><p>A <b>bold</b> word</p>';
const PLAIN = 'Head\r\nA bold word';

describe('pasted formatted text', () => {
  it('is plain at once, then Markdown; Undo and Redo go through both', async () => {
    open('|');
    paste(HTML, PLAIN);
    expect(text()).toBe('Head\nA bold word');
    await settled('## Head\n\nA **bold** word');
    expect(view.state.selection.main.head).toBe(text().length);
    undo(view);
    expect(text()).toBe('Head\nA bold word');
    undo(view);
    expect(text()).toBe('');
    redo(view);
    redo(view);
    expect(text()).toBe('## Head\n\nA **bold** word');
  });

  it('continues a line, or stands between empty lines', async () => {
    open('one |two| three');
    paste('<b>2</b>', '2');
    await settled('one **2** three');
    view.destroy();
    open('one |three');
    paste(HTML, PLAIN);
    await settled('one \n\n## Head\n\nA **bold** word\n\nthree');
  });

  it('finds its place after other changes, and leaves text that was changed', async () => {
    open('|');
    paste(HTML, PLAIN);
    view.dispatch({ changes: { from: 0, insert: 'First\n\n' } });
    await settled('First\n\n## Head\n\nA **bold** word');
  });

  it('stays as it is where it was changed meanwhile', async () => {
    open('|');
    paste('<b>first</b>', 'first');
    view.dispatch({ changes: { from: 2, insert: 'X' }, selection: { anchor: 6 } });
    paste('<i>later</i>', 'later');
    await settled('fiXrst*later*');
  });

  it.each([
    ['in a code block', '```\n|\n```', '```\nbold\n```'],
    ['in inline code', 'a `x|y`', 'a `xboldy`'],
  ])('stays plain %s', async (_, before, after) => {
    open(before);
    paste('<b>bold</b>', 'bold');
    expect(text()).toBe(after);
    await new Promise((resolve) => setTimeout(resolve));
    expect(text()).toBe(after);
  });

  it('that cannot be read is named', async () => {
    open('|');
    paste('<p>a <img src="file:///a.png"><b>b</b></p>', 'a b');
    await settled('a **b**');
    expect(toastStore.current().at(-1)?.text).toBe('1 image could not be pasted.');
  });
});
