import {
  acceptCompletion,
  autocompletion,
  type Completion,
  CompletionContext,
  type CompletionResult,
  type CompletionSource,
  closeCompletion,
  completionKeymap,
  completionStatus,
  pickedCompletion,
} from '@codemirror/autocomplete';
import { EditorState, type Extension, Prec, type TransactionSpec } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { isInCode } from '../code.ts';
import { hintOf, type Tool } from '../tools.ts';
import { iconElement } from './icon.tsx';

/** Another menu in the popup of the insert menu, as the editor has one configuration for both. */
export interface OtherMenu {
  source: CompletionSource;
  /** What the source finds without waiting. */
  ready: ReadySource;
  /** What is added to its entries. */
  renderers: readonly Renderer[];
  classOf(state: EditorState): string;
  extensions: Extension;
}
/** A completion source that answers at once. */
export type ReadySource = (context: CompletionContext) => CompletionResult | null;
type Renderer = NonNullable<NonNullable<Parameters<typeof autocompletion>[0]>['addToOptions']>[number];
const NO_OTHER: OtherMenu = { source: () => null, ready: () => null, renderers: [], classOf: () => '', extensions: [] };

/** A line that holds nothing but a slash and the start of a search. */
const QUERY = /^[ \t]*\/([\p{L}\p{N}][\p{L}\p{N} ]*)?$/u;
interface Entry {
  /** The Markdown it inserts. */
  mark: string;
  /** More words that find it. */
  words: string;
  /** Whether its key is shown, which no button names. */
  showsKey?: boolean;
}

/** The tools of the menu. */
const ENTRIES: Record<string, Entry> = {
  Heading: { mark: '##', words: 'title h2 section' },
  Subheading: { mark: '###', words: 'heading title h3' },
  'Bullet list': { mark: '-', words: 'unordered points ul' },
  'Numbered list': { mark: '1.', words: 'ordered ol' },
  Checklist: { mark: '- [ ]', words: 'task todo checkbox list' },
  Quote: { mark: '>', words: 'blockquote citation' },
  Image: { mark: 'paste works too', words: 'picture photo upload' },
  'Code block': { mark: '```', words: 'fence snippet pre' },
  Formula: { mark: '$$', words: 'math equation latex' },
  Table: { mark: '| |', words: 'grid rows columns' },
  Footnote: { mark: '[^1]', words: 'note reference annotation', showsKey: true },
  Divider: { mark: '---', words: 'horizontal rule line separator hr' },
  Callout: { mark: '> [!NOTE]', words: 'note tip warning alert admonition box' },
  Diagram: { mark: 'mermaid', words: 'flowchart graph chart sequence' },
  Fold: { mark: '<details>', words: 'details collapse accordion toggle spoiler' },
  'Embed card': { mark: '<iframe>', words: 'video youtube player frame' },
};

/** "/" on an otherwise empty line opens a menu of what can be inserted; typing filters it. */
export function slashMenu(groups: readonly (readonly Tool[])[], other = NO_OTHER): Extension {
  const icons = new Map<string, HTMLElement>();
  const source = slashSource(groups);
  return [
    other.extensions,
    autocompletion({
      override: [eitherOf(source, other.source)],
      icons: false,
      // The list is built again on every key: its icons are kept.
      addToOptions: [
        { render: ({ label }) => iconOf(groups, label, icons), position: 10 },
        { render: ({ label }) => markOf(groups, label), position: 80 },
        ...other.renderers,
      ],
      tooltipClass: (state) => `md-slash ${other.classOf(state)}`,
      defaultKeymap: false,
      activateOnTypingDelay: 0,
      interactionDelay: 0,
    }),
    EditorState.phrases.of({ Completions: 'Insert' }),
    reachableList,
    Prec.highest(keymap.of(menuKeysOf((context) => source(context) ?? other.ready(context)))),
  ];
}

/** Two menus as one source: while a second source is asked, which is after every letter, an open menu takes no Enter. */
const eitherOf = (first: CompletionSource, second: CompletionSource): CompletionSource => {
  return async (context) => (await first(context)) ?? (await second(context));
};

/** The list of a menu scrolls in low windows, so it can be reached by keyboard on its own; it is built with every key. */
const reachableList = EditorView.updateListener.of(({ view }) => {
  for (const list of view.dom.querySelectorAll<HTMLElement>('.md-slash > ul')) list.tabIndex = 0;
});

/** Enter, Tab and the arrows; Escape closes the menu only, not what is around the editor. */
const menuKeysOf = (ready: ReadySource) => [
  ...['Enter', 'Tab'].map((key) => ({
    key,
    run: (view: EditorView) => acceptCompletion(view) || takeFirst(view, ready),
  })),
  ...completionKeymap.filter(({ key = '' }) => /^(?:Arrow|Page)/.test(key)),
  { key: 'Escape', run: closeMenu, stopPropagation: true },
];

/** Takes the first entry of a menu that is still to open: whoever types fast is ahead of it. */
function takeFirst(view: EditorView, ready: ReadySource): boolean {
  if (completionStatus(view.state) !== 'pending') return false;
  const { head } = view.state.selection.main;
  const result = ready(new CompletionContext(view.state, head, false, view));
  const first = result?.options[0];
  if (!result || typeof first?.apply !== 'function') return false;
  first.apply(view, first, result.from, head);
  return true;
}

/** While the menu is only looked for, as after every letter, Escape is for others, too. */
function closeMenu(view: EditorView): boolean {
  const isOpen = completionStatus(view.state) === 'active';
  return closeCompletion(view) && isOpen;
}

function iconOf(
  groups: readonly (readonly Tool[])[],
  label: string,
  rendered: Map<string, HTMLElement>,
): HTMLElement | null {
  const tool = toolOf(groups, label);
  const icon = rendered.get(label) ?? (tool ? iconElement(tool.icon) : null);
  if (icon) rendered.set(label, icon);
  return icon;
}

/** The Markdown of an entry, for the eyes only: read out, it would be a row of signs. */
function markOf(groups: readonly (readonly Tool[])[], label: string): HTMLElement | null {
  if (!(label in ENTRIES)) return null;
  const mark = document.createElement('span');
  mark.className = 'md-entry-mark';
  mark.setAttribute('aria-hidden', 'true');
  const tool = toolOf(groups, label);
  const key = ENTRIES[label]?.showsKey && tool ? hintOf(tool).keys : undefined;
  mark.textContent = [ENTRIES[label]?.mark, key].filter(Boolean).join('  ');
  return mark;
}

const toolOf = (groups: readonly (readonly Tool[])[], label: string) =>
  groups.flat().find((candidate) => candidate.label === label);

/** The completion source of the menu. */
export function slashSource(groups: readonly (readonly Tool[])[]): ReadySource {
  const tools = groups.flat().filter(({ label }) => label in ENTRIES);
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
  const words = ` ${label} ${ENTRIES[label]?.words}`.toLowerCase();
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
