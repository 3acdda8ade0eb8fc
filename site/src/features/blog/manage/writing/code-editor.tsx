import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import {
  deleteMarkupBackward,
  insertNewlineContinueMarkupCommand,
  markdown,
  markdownLanguage,
  pasteURLAsLink,
} from '@codemirror/lang-markdown';
import { forceParsing } from '@codemirror/language';
import {
  Compartment,
  EditorState,
  type Extension,
  type Line,
  Prec,
  type Transaction,
  type TransactionSpec,
} from '@codemirror/state';
import { dropCursor, EditorView, keymap, placeholder } from '@codemirror/view';
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { listSpace } from './list-space.ts';
import { theme } from './theme.ts';

const continueMarkup = insertNewlineContinueMarkupCommand({ nonTightLists: false });
/** How long Enter may wait until the lines above it are read (ms). */
const PARSE_MS = 100;

/** What is left of a line whose list marker was removed: nothing, or the markers of the quotes it stands in. */
const ENDED_LIST = /^(?:[ \t]*>)*[ \t]*$/;
const EMPTY_ITEM = /^(?:[ \t]*>)*[ \t]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]+\[[ xX]\])?[ \t]*$/;

function continueList(view: EditorView): boolean {
  forceParsing(view, view.state.selection.main.head, PARSE_MS);
  const line = view.state.doc.lineAt(view.state.selection.main.head);
  return continueMarkup({ state: view.state, dispatch: (step) => view.dispatch(...withBlankLine(step, line)) });
}

/**
 * A paragraph directly below a list belongs to its last item. So where Enter ends a list, which removes the marker of an
 * empty item, a blank line is left behind, in the same step for undo.
 */
function withBlankLine(step: Transaction, { number, text }: Line): TransactionSpec[] {
  const left = step.newDoc.line(Math.min(number, step.newDoc.lines));
  const isEnd = EMPTY_ITEM.test(text) && ENDED_LIST.test(left.text) && number > 1;
  if (!isEnd || step.newSelection.main.head > left.to) return [step];
  const { changes, newSelection: selection, scrollIntoView } = step;
  const blank = `${left.text.trimEnd()}\n`;
  return [
    { changes, selection, scrollIntoView, userEvent: 'input' },
    { changes: { from: left.from, insert: blank }, selection: { anchor: left.to + blank.length }, sequential: true },
  ];
}

/** What Markdown needs to be written: its language, and lists that go on by themselves. */
export const writingMarkdown: Extension = [
  markdown({ base: markdownLanguage, addKeymap: false, pasteURLAsLink: false }),
  // Enter on an empty item ends the list at once, also in a list whose items stand apart.
  Prec.high(
    keymap.of([
      { key: 'Enter', run: continueList },
      { key: 'Backspace', run: deleteMarkupBackward },
    ]),
  ),
  listSpace(),
];

interface CodeEditorProps {
  value: string;
  onChange: (text: string) => void;
  /** After every change of text or selection. */
  onUpdate: (state: EditorState) => void;
  /** Attributes of the text itself: its name, its errors. */
  attributes: Record<string, string>;
  /** Read once, at the start. */
  extensions: Extension;
  ref: Ref<EditorView | null>;
  className?: string | undefined;
}

/** CodeMirror as a controlled component. */
export function CodeEditor(props: CodeEditorProps) {
  const { value, attributes, className, ref } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const told = useRef(value);
  const attributing = useRef(new Compartment());

  useLayoutEffect(() => {
    if (!place.current) return;
    const { current } = latest;
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: current.value,
        extensions: [
          current.extensions,
          writingMarkdown,
          pasteURLAsLink,
          history(),
          keymap.of([...historyKeymap, ...defaultKeymap]),
          EditorView.lineWrapping,
          EditorState.allowMultipleSelections.of(true),
          dropCursor(),
          placeholder('Write…'),
          theme,
          attributing.current.of(EditorView.contentAttributes.of(current.attributes)),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) {
              told.current = update.state.doc.toString();
              latest.current.onChange(told.current);
            }
            if (update.docChanged || update.selectionSet) latest.current.onUpdate(update.state);
          }),
        ],
      }),
    });
    view.current = editor;
    told.current = current.value;
    current.onUpdate(editor.state);
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, []);
  useImperativeHandle(ref, () => view.current as EditorView, []);

  // What comes from elsewhere (a version, the copy of before a crash) replaces the text, as a step that can be undone.
  useEffect(() => {
    const editor = view.current;
    if (!editor || value === told.current) return;
    told.current = value;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);

  const wanted = JSON.stringify(attributes);
  useEffect(() => {
    const effects = attributing.current.reconfigure(EditorView.contentAttributes.of(JSON.parse(wanted)));
    view.current?.dispatch({ effects });
  }, [wanted]);

  return <div ref={place} className={className} />;
}
