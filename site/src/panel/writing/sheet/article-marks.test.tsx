import { forceParsing } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { afterEach, expect, it, vi } from 'vitest';
import { writingMarkdown } from '../code-editor.tsx';
import { articleMarks, decorate } from './marks.ts';

let view: EditorView | undefined;
afterEach(() => {
  view?.destroy();
  vi.useRealTimers();
});

function open(doc: string): EditorView {
  view = new EditorView({
    parent: document.body,
    state: EditorState.create({ doc, extensions: [writingMarkdown, articleMarks] }),
  });
  return view;
}

it('follows every change and leaves the text alone', () => {
  const editor = open('Head');
  editor.dispatch({ changes: { from: 0, insert: '## ' } });
  expect(editor.contentDOM.querySelector('.md-heading-2')?.textContent).toBe('## Head');
  editor.dispatch({ changes: { from: 0, to: 3 } });
  expect(editor.contentDOM.querySelector('.md-heading')).toBeNull();
  expect(editor.state.doc.toString()).toBe('Head');
});

it.each([
  ['tabs and trailing spaces', '-\ta  \n\t- [ ] b\n    code  \n\n| a | b |\n|-|:-:|\n| `|` | ~~x~~ |  \n'],
  [
    'right-to-left text, emoji and rare characters',
    '## שלום *עולם*\n> 👩‍👩‍👧‍👦 e\u0301\u200b\u2028\ufeff\u202etest\u202c\u0001\n',
  ],
  ['broken Markdown', '**a *b** c*\n```\n> [x](<y\n![](\n$$\n<div\n'],
])('hides and replaces no character: %s', (_, doc) => {
  const { state } = open(doc);
  const replaced: string[] = [];
  decorate(state, 0, state.doc.length).between(0, state.doc.length, (from, to, { spec, point }) => {
    if (point && (from !== to || !(spec.widget || spec.attributes))) replaced.push(state.sliceDoc(from, to));
  });
  expect(replaced).toEqual([]);
  expect(state.doc.toString()).toBe(doc);
});

it('follows the parser to the end of a long text', () => {
  const editor = open(`${'Text. '.repeat(9)}\n\n`.repeat(4000).concat('## End'));
  const end = editor.state.doc.length;
  editor.dispatch({ selection: { anchor: end }, effects: EditorView.scrollIntoView(end) });
  expect(editor.contentDOM.lastElementChild?.textContent).toBe('## End');
  expect(editor.contentDOM.querySelector('.md-heading-2')).toBeNull();
  forceParsing(editor, end, 10_000);
  expect(editor.contentDOM.querySelector('.md-heading-2')?.textContent).toBe('## End');
});

it('requests an image once its address was not edited for a moment, without a referrer', () => {
  vi.useFakeTimers();
  const editor = open('![](/uploads/a.png)');
  const image = () => editor.contentDOM.querySelector<HTMLImageElement>('.md-picture img');
  expect(image()).toMatchObject({ alt: '', loading: 'lazy', referrerPolicy: 'no-referrer' });
  expect(image()?.getAttribute('src')).toBeNull();
  vi.advanceTimersByTime(300);
  editor.dispatch({ changes: { from: 14, insert: 'b' } });
  vi.advanceTimersByTime(300);
  expect(image()?.getAttribute('src')).toBeNull();
  vi.advanceTimersByTime(100);
  expect(image()?.getAttribute('src')).toBe('/uploads/ab.png');
});

it('reserves the space of an image that was shown before, and none for one that fails', () => {
  const doc = '![](/uploads/known.png)';
  const image = () => view?.contentDOM.querySelector<HTMLImageElement>('.md-picture img');
  open(doc);
  Object.defineProperties(image() ?? {}, { naturalWidth: { value: 800 }, naturalHeight: { value: 400 } });
  image()?.dispatchEvent(new Event('load'));
  view?.destroy();
  open(doc);
  expect(image()?.getAttribute('src')).toBe('/uploads/known.png');
  expect(image()?.style.aspectRatio).toBe('800 / 400');
  image()?.dispatchEvent(new Event('error'));
  expect(image()).toBeNull();
});
