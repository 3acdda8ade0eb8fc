import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeCompletion,
  completionKeymap,
  pickedCompletion,
} from '@codemirror/autocomplete';
import { EditorState, type Extension, Prec, type TransactionSpec } from '@codemirror/state';
import { type EditorView, keymap } from '@codemirror/view';
import { isInCode } from '../code.ts';
import type { Tool } from '../tools.ts';
import { iconElement } from './icon.tsx';

/** A line that holds nothing but a slash and the start of a search. */
const QUERY = /^[ \t]*\/([\p{L}\p{N}][\p{L}\p{N} ]*)?$/u;
/** The tools of the menu, with more words that find them. */
const SEARCH_WORDS: Record<string, string> = {
  Heading: 'title h2 section',
  Subheading: 'heading title h3',
  'Bullet list': 'unordered points ul',
  'Numbered list': 'ordered ol',
  Checklist: 'task todo checkbox list',
  Quote: 'blockquote citation',
  Image: 'picture photo upload',
  'Code block': 'fence snippet pre',
  Formula: 'math equation latex',
  Table: 'grid rows columns',
  Divider: 'horizontal rule line separator hr',
};

/** "/" on an otherwise empty line opens a menu of what can be inserted; typing filters it. */
export function slashMenu(groups: readonly Tool[][]): Extension {
  const icons = new Map<string, HTMLElement>();
  return [
    autocompletion({
      override: [slashSource(groups)],
      icons: false,
      // The list is built again on every key: its icons are kept.
      addToOptions: [{ render: ({ label }) => iconOf(groups, label, icons), position: 10 }],
      tooltipClass: () => 'md-slash',
      defaultKeymap: false,
      activateOnTypingDelay: 0,
      interactionDelay: 0,
    }),
    EditorState.phrases.of({ Completions: 'Insert' }),
    Prec.highest(keymap.of(menuKeys)),
  ];
}

/** Enter and the arrows; Escape closes the menu only, not what is around the editor. */
const menuKeys = [
  ...completionKeymap.filter(({ key = '' }) => /^(?:Enter|Arrow|Page)/.test(key)),
  { key: 'Escape', run: closeCompletion, stopPropagation: true },
];

function iconOf(groups: readonly Tool[][], label: string, rendered: Map<string, HTMLElement>): HTMLElement | null {
  const tool = groups.flat().find((candidate) => candidate.label === label);
  const icon = rendered.get(label) ?? (tool ? iconElement(tool.icon) : null);
  if (icon) rendered.set(label, icon);
  return icon;
}

/** The completion source of the menu. */
export function slashSource(groups: readonly Tool[][]): (context: CompletionContext) => CompletionResult | null {
  const tools = groups.flat().filter(({ label }) => label in SEARCH_WORDS);
  const source = ({ state, pos }: CompletionContext): CompletionResult | null => {
    const line = state.doc.lineAt(pos);
    const query = QUERY.exec(line.text);
    if (!query || pos !== line.to || isInCode(state, pos)) return null;
    const options = tools.filter((tool) => matches(tool, query[1] ?? '')).map(option);
    if (options.length === 0) return null;
    const from = line.from + line.text.indexOf('/');
    return { from, options, filter: false, update: (_result, _from, _to, context) => source(context) };
  };
  return source;
}

function matches({ label }: Tool, query: string): boolean {
  const words = ` ${label} ${SEARCH_WORDS[label]}`.toLowerCase();
  return words.includes(` ${query.trim().toLowerCase()}`);
}

function option(tool: Tool): Completion {
  return {
    label: tool.label,
    apply: (view, completion, from, to) => insertTool(view, tool, completion, { from, to }),
  };
}

/** Replaces the slash and its search by what the tool inserts, as one undo step. */
function insertTool(
  view: EditorView,
  { edit, run }: Tool,
  completion: Completion,
  changes: { from: number; to: number },
) {
  const removal: TransactionSpec = {
    changes,
    selection: { anchor: changes.from },
    annotations: pickedCompletion.of(completion),
    userEvent: 'input.complete',
    scrollIntoView: true,
  };
  if (!edit) {
    view.dispatch(removal);
    run(view);
    return;
  }
  const cleared = view.state.update(removal).state;
  view.dispatch(removal, { ...edit(cleared), sequential: true });
}
