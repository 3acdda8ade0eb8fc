import { redo, redoDepth, undo, undoDepth } from '@codemirror/commands';
import type { EditorState, TransactionSpec } from '@codemirror/state';
import type { EditorView, KeyBinding } from '@codemirror/view';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Minus,
  Redo2,
  Sigma,
  SquareCode,
  Strikethrough,
  Table,
  TextQuote,
  Undo2,
} from 'lucide-react';
import { structuresAt } from './code.ts';
import {
  insertCodeBlock,
  insertDivider,
  insertFormula,
  insertLink,
  insertTable,
  toggleLines,
  toggleMark,
} from './format.ts';

/** A command of the editor: a button of its toolbars, or an entry of its insert menu. */
export interface Tool {
  label: string;
  icon: LucideIcon;
  /** In CodeMirror's notation; Ctrl-Shift with a digit works on every layout and is free in browsers. */
  key?: string;
  /** The syntax node in which the button is shown as pressed. */
  within?: string;
  run: (view: EditorView) => unknown;
  /** The change that `run` dispatches, of tools that only change the text. */
  edit?: (state: EditorState) => TransactionSpec;
  isAvailable?: (state: EditorState) => boolean;
  /** Whether the button is shown as pressed, of tools without a syntax node. */
  isPressed?: (state: EditorState) => boolean;
}

/** A tool that only changes the text, as one undo step. */
export const editing = (edit: (state: EditorState) => TransactionSpec) => ({
  edit,
  run: (view: EditorView) => {
    view.dispatch(edit(view.state), { scrollIntoView: true, userEvent: 'input.format' });
    return true;
  },
});
const asking = (ask: () => void) => ({
  run: () => {
    ask();
    return true;
  },
});
const marking = (mark: string) => editing((state) => toggleMark(state, mark));
const lining = (kind: Parameters<typeof toggleLines>[1]) => editing((state) => toggleLines(state, kind));

/** The editor's tools in groups; `askForPictures` opens the file picker. */
export function toolGroups(askForPictures: () => void): Tool[][] {
  return [
    [
      { label: 'Heading', icon: Heading2, key: 'Ctrl-Shift-2', within: 'ATXHeading2', ...lining('heading 2') },
      { label: 'Subheading', icon: Heading3, key: 'Ctrl-Shift-3', within: 'ATXHeading3', ...lining('heading 3') },
      { label: 'Bold', icon: Bold, key: 'Mod-b', within: 'StrongEmphasis', ...marking('**') },
      { label: 'Italic', icon: Italic, key: 'Mod-i', within: 'Emphasis', ...marking('*') },
      { label: 'Strikethrough', icon: Strikethrough, key: 'Mod-Shift-x', within: 'Strikethrough', ...marking('~~') },
    ],
    [
      { label: 'Bullet list', icon: List, key: 'Ctrl-Shift-8', within: 'BulletList', ...lining('bullets') },
      { label: 'Numbered list', icon: ListOrdered, key: 'Ctrl-Shift-7', within: 'OrderedList', ...lining('numbers') },
      { label: 'Checklist', icon: ListChecks, key: 'Ctrl-Shift-0', within: 'Task', ...lining('tasks') },
      { label: 'Quote', icon: TextQuote, key: 'Ctrl-Shift-9', within: 'Blockquote', ...lining('quote') },
    ],
    [
      { label: 'Link', icon: Link, key: 'Mod-k', within: 'Link', ...editing(insertLink) },
      { label: 'Image', icon: ImagePlus, key: 'Ctrl-Shift-6', ...asking(askForPictures) },
      { label: 'Code', icon: Code, key: 'Mod-e', within: 'InlineCode', ...marking('`') },
      {
        label: 'Code block',
        icon: SquareCode,
        key: 'Ctrl-Shift-1',
        within: 'FencedCode',
        ...editing(insertCodeBlock),
      },
      { label: 'Formula', icon: Sigma, key: 'Ctrl-Shift-4', ...editing(insertFormula) },
      { label: 'Table', icon: Table, key: 'Ctrl-Shift-5', within: 'Table', ...editing(insertTable) },
      { label: 'Divider', icon: Minus, ...editing(insertDivider) },
    ],
    [
      { label: 'Undo', icon: Undo2, run: undo, isAvailable: (state) => undoDepth(state) > 0 },
      { label: 'Redo', icon: Redo2, run: redo, isAvailable: (state) => redoDepth(state) > 0 },
    ],
  ];
}

/** Key bindings of the tools; those of undo and redo come from the history extension. */
export function toolKeys(groups: readonly (readonly Tool[])[]): KeyBinding[] {
  return groups
    .flat()
    .flatMap(({ key, run }): KeyBinding[] => (key ? [{ key, run: (view) => run(view) === true }] : []));
}

/** A key for display, such as `Ctrl+Shift+8`, and in the format of `aria-keyshortcuts`. */
export function keyLabels(key: string, isMac: boolean): { shown: string; aria: string } {
  const parts = key.split('-').map((part) => (part.length === 1 ? part.toUpperCase() : part));
  const named = (mod: string, control: string) =>
    parts.map((part) => (part === 'Mod' ? mod : part === 'Ctrl' ? control : part)).join('+');
  return isMac
    ? { shown: named('⌘', '⌃'), aria: named('Meta', 'Control') }
    : { shown: named('Ctrl', 'Ctrl'), aria: named('Control', 'Control') };
}

/** Whether shortcuts have the Command key. */
export const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** The tooltip of a tool's button, and its key, as shown and for `aria-keyshortcuts`. */
export function hintOf({ label, key }: Tool): { title: string; keys?: string; keyShortcuts: string | undefined } {
  const keys = key ? keyLabels(key, isMac()) : null;
  if (!keys) return { title: label, keyShortcuts: undefined };
  return { title: `${label} (${keys.shown})`, keys: keys.shown, keyShortcuts: keys.aria };
}

/** The button of a toolbar that a key moves to, round the ends; `undefined` if the key does not move. */
export function buttonAfterKey(key: string, current: number, count: number): number | undefined {
  const to = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: count - 1 }[key];
  return to === undefined ? undefined : (to + count) % count;
}

/** The states of all tools at the caret as a string (see `Toolbar`), so that equal states do not cause a render. */
export function toolStates(groups: readonly (readonly Tool[])[], state: EditorState): string {
  const { head, empty } = state.selection.main;
  const around = new Set([...structuresAt(state, head), ...(empty ? structuresAt(state, head, 1) : [])]);
  const stateOf = ({ within, isAvailable, isPressed }: Tool) => {
    if (isAvailable && !isAvailable(state)) return 'x';
    return (within && around.has(within)) || isPressed?.(state) ? '1' : '0';
  };
  return groups.flat().map(stateOf).join('');
}
