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
import { withLineFeeds } from '@portfolio/text/line-ends';
import { type Ref, type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import styles from './code-editor.module.css';
import { listSpace } from './list-space.ts';
import { siteMarkdown } from './markdown-syntax.ts';
import type { Caret } from './plain/plain-text.tsx';
import { releaseFocus } from './release-focus.ts';
import { articleMarks } from './sheet/marks.ts';
import { textChanges } from './text-changes.ts';
import { theme } from './theme.ts';

const continueMarkup = insertNewlineContinueMarkupCommand({ nonTightLists: false });
/** Time limit for parsing the document up to the caret on Enter (ms). */
const PARSE_MS = 100;

/** A line whose list marker was removed: empty, or only the markers of the enclosing quotes. */
const ENDED_LIST = /^(?:[ \t]*>)*[ \t]*$/;
const EMPTY_ITEM = /^(?:[ \t]*>)*[ \t]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]+\[[ xX]\])?[ \t]*$/;

function continueList(view: EditorView): boolean {
  forceParsing(view, view.state.selection.main.head, PARSE_MS);
  const line = view.state.doc.lineAt(view.state.selection.main.head);
  return continueMarkup({ state: view.state, dispatch: (step) => view.dispatch(...withBlankLine(step, line)) });
}

/**
 * A paragraph directly below a list belongs to its last item. When Enter ends a list, by removing the marker of an
 * empty item, this adds a blank line in the same undo step.
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

/** Markdown support of the editor: the language, and list continuation on Enter. */
export const writingMarkdown: Extension = [
  markdown({ base: markdownLanguage, extensions: siteMarkdown, addKeymap: false, pasteURLAsLink: false }),
  // Enter on an empty item ends the list at once, also in a loose list.
  Prec.high(
    keymap.of([
      { key: 'Enter', run: continueList },
      { key: 'Backspace', run: deleteMarkupBackward },
    ]),
  ),
  listSpace(),
];

/** Puts the caret where the plain field had it, which counts line breaks in the same way. */
function takeOver(editor: EditorView, { anchor, head, isFocused }: Caret): void {
  const within = (at: number) => Math.min(at, editor.state.doc.length);
  editor.dispatch({ selection: { anchor: within(anchor), head: within(head) }, scrollIntoView: isFocused });
  if (isFocused) editor.focus();
}

interface CodeEditorProps {
  value: string;
  onChange: (text: string) => void;
  /** Called after every change of text or selection. */
  onUpdate: (state: EditorState) => void;
  /** Attributes of the editable element: its label and error. */
  attributes: Record<string, string>;
  /** Read once, on mount. */
  extensions: Extension;
  /** Taken over on mount. */
  caret: RefObject<Caret | null>;
  ref: Ref<EditorView | null>;
}

/** CodeMirror as a controlled component. */
export function CodeEditor(props: CodeEditorProps) {
  const { value, attributes, ref } = props;
  const container = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const reported = useRef(value);
  const attributesCompartment = useRef(new Compartment());

  useLayoutEffect(() => {
    if (!container.current) return;
    const { current } = latest;
    const editor = new EditorView({
      parent: container.current,
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
          releaseFocus,
          theme,
          articleMarks,
          attributesCompartment.current.of(EditorView.contentAttributes.of(current.attributes)),
          // Not every browser makes a scrollable contenteditable focusable by Tab.
          EditorView.contentAttributes.of({ tabindex: '0' }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) {
              reported.current = withLineFeeds(update.state.doc.toString());
              latest.current.onChange(reported.current);
            }
            if (update.docChanged || update.selectionSet) latest.current.onUpdate(update.state);
          }),
        ],
      }),
    });
    view.current = editor;
    reported.current = current.value;
    current.onUpdate(editor.state);
    if (current.caret.current) takeOver(editor, current.caret.current);
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, []);
  useImperativeHandle<EditorView | null, EditorView | null>(ref, () => view.current, []);

  // A value set from outside (a restored version or draft, a merge) changes the text as one undoable step.
  useEffect(() => {
    const editor = view.current;
    if (!editor || value === reported.current) return;
    reported.current = value;
    editor.dispatch({ changes: textChanges(editor.state.doc.toString(), value) });
  }, [value]);

  const wanted = JSON.stringify(attributes);
  useEffect(() => {
    const effects = attributesCompartment.current.reconfigure(EditorView.contentAttributes.of(JSON.parse(wanted)));
    view.current?.dispatch({ effects });
  }, [wanted]);

  return <div ref={container} className={styles.editor} />;
}
