import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  type CompletionSource,
  closeCompletion,
  pickedCompletion,
  selectedCompletion,
} from '@codemirror/autocomplete';
import { type EditorState, type Extension, MapMode, Prec, StateEffect, StateField } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { FolderKanban, type LucideIcon, PenLine, Waypoints } from 'lucide-react';
import { iconElement } from '../sheet/icon.tsx';
import type { ReadySource } from '../sheet/slash-menu.ts';
import { type LinkTrigger, linkTrigger } from './link-trigger.ts';
import { findPages, type OwnPage } from './own-pages.ts';
import type { PageSource } from './page-source.ts';

/** The most pages that the menu offers. */
const MAX_OFFERED = 6;
const ICONS: Record<OwnPage['kind'], LucideIcon> = { post: PenLine, project: FolderKanban, skill: Waypoints };
const KINDS: Record<OwnPage['kind'], string> = { post: 'Post', project: 'Project', skill: 'Skill' };

interface LinkCompletion extends Completion {
  page: OwnPage;
}
const isLink = (completion: Completion): completion is LinkCompletion => 'page' in completion;

/** Shown in place of pages that could not be read; choosing it closes the menu. */
const NOTICE: Completion = { label: 'Not available offline', apply: (view) => void closeCompletion(view) };

/** `@` or `[[` opens a menu of own pages, which shares the popup of the insert menu. */
export function linkMenu(pages: PageSource) {
  const { ready, source } = linkSources(pages);
  return {
    source,
    ready,
    renderers: [
      { render: iconOf, position: 10 },
      { render: kindOf, position: 90 },
    ],
    classOf: (state: EditorState) => (isOpenAt(state) ? 'md-links' : ''),
    extensions: [dismissed, label, Prec.highest(keymap.of(KEYS))] satisfies Extension,
  };
}

/** The completion source of the menu, and what of it needs no reading. */
function linkSources(pages: PageSource): { ready: ReadySource; source: CompletionSource } {
  const find = ({ state, pos }: CompletionContext): LinkTrigger | null => {
    const trigger = linkTrigger(state, pos);
    return trigger && state.field(dismissed, false) !== trigger.from ? trigger : null;
  };
  const result = (trigger: LinkTrigger, all: readonly OwnPage[]): CompletionResult | null => {
    const options = findPages(all, trigger.query).slice(0, MAX_OFFERED).map(option);
    return options.length > 0 ? { from: trigger.from, options, filter: false, update } : null;
  };
  const update: CompletionResult['update'] = (_result, _from, _to, context) => ready(context);
  const ready: ReadySource = (context) => {
    const trigger = find(context);
    const loaded = pages.loaded();
    // Enter ends the search that would have read them, so the next one would miss them again.
    if (trigger && !loaded) void pages.load();
    return trigger && loaded ? result(trigger, loaded) : null;
  };
  const source: CompletionSource = async (context) => {
    const trigger = find(context);
    if (!trigger) return null;
    const all = await pages.load();
    return all ? result(trigger, all) : { from: trigger.from, options: [NOTICE], filter: false };
  };
  return { ready, source };
}

function option(page: OwnPage): LinkCompletion {
  const note = page.hidden ? `${page.path}, readers get a 404 until it’s public` : page.path;
  return {
    // Not the title, by which the insert menu finds its own entries.
    label: page.path,
    displayLabel: page.title,
    detail: note,
    page,
    apply: (view, completion, from, to) => insertLink(view, page, completion, { from, to }),
  };
}

/** Replaces what was typed by the link, as one undo step. */
function insertLink(view: EditorView, page: OwnPage, completion: Completion, typed: { from: number; to: number }) {
  const { from } = typed;
  const to = typed.to + (linkTrigger(view.state, typed.to)?.end.length ?? 0);
  const insert = `[${escapeTitle(page.title)}](${page.path})`;
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    annotations: pickedCompletion.of(completion),
    userEvent: 'input.complete',
    scrollIntoView: true,
  });
}

/** A title as the words of a link; `^` at its beginning would make it a footnote. */
export const escapeTitle = (title: string): string =>
  title
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>&~$|]|^\^/g, '\\$&');

/** The list is built again on every key: its icons are kept. */
const icons = new WeakMap<OwnPage, HTMLElement>();
function iconOf(completion: Completion): Node | null {
  if (!isLink(completion)) return null;
  const { page } = completion;
  const icon = icons.get(page) ?? iconElement(ICONS[page.kind]);
  icons.set(page, icon);
  return icon;
}

function kindOf(completion: Completion): Node | null {
  if (!isLink(completion)) return null;
  const { kind, hidden } = completion.page;
  const element = document.createElement('span');
  element.className = 'md-kind';
  element.textContent = hidden ? `${hidden.badge} ${kind}` : KINDS[kind];
  return element;
}

const dismiss = StateEffect.define<number>();
/** The position of what was typed when Escape closed the menu, which stays closed for it. */
const dismissed = StateField.define<number | null>({
  create: () => null,
  update(value, { changes, effects }) {
    const mapped = value === null ? null : changes.mapPos(value, 1, MapMode.TrackAfter);
    return effects.reduce<number | null>((last, effect) => (effect.is(dismiss) ? effect.value : last), mapped);
  },
});

const isOpenAt = (state: EditorState): boolean => linkTrigger(state, state.selection.main.head) !== null;
/** The popup has one name for all menus: the editor would be built anew if it changed. */
const label = EditorView.updateListener.of(({ view }) => {
  view.dom.querySelector('.md-links > [role="listbox"]')?.setAttribute('aria-label', 'Link to');
});

/** Before the keys of the insert menu, which then act or do not. */
const KEYS = [
  { key: 'Escape', run: dismissMenu },
  { key: 'Enter', run: closeNotice },
  { key: 'Tab', run: closeNotice },
];

function dismissMenu(view: EditorView): boolean {
  const trigger = linkTrigger(view.state, view.state.selection.main.head);
  if (trigger) view.dispatch({ effects: dismiss.of(trigger.from) });
  return false;
}

function closeNotice(view: EditorView): boolean {
  if (selectedCompletion(view.state) === NOTICE) closeCompletion(view);
  return false;
}
