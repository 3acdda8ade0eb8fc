import { type EditorState, type Extension, Prec, StateEffect, StateField } from '@codemirror/state';
import { EditorView, keymap, type Rect, showTooltip, type Tooltip, type TooltipView } from '@codemirror/view';
import { floatingToolbar } from '../sheet/floating-toolbar.ts';
import { tableAt } from './find-table.ts';
import { tableKeys } from './table-keys.ts';
import { tableTools } from './table-tools.ts';

/** Height of the head and the toolbar of the page (px), under which a table's first line is covered. */
const COVERED_HEIGHT = 112;
const KEYS = [
  ['Tab', 'next cell'],
  ['Enter', 'new row'],
  ['Esc', 'leave'],
  ['Alt+F10', 'these tools'],
] as const;

const setFocused = StateEffect.define<boolean>();
/** Whether the focus is in the editor or one of its toolbars. */
const isFocused = StateField.define<boolean>({
  create: () => false,
  update(value, { effects }) {
    return effects.reduce((last, effect) => (effect.is(setFocused) ? effect.value : last), value);
  },
});

/** The tools of the table with the caret above it, and its keys; Alt+F10 goes from the text to the tools. */
export function tableBar(): Extension {
  return [
    isFocused,
    EditorView.focusChangeEffect.of((_state, isFocusing) => (isFocusing ? setFocused.of(true) : null)),
    EditorView.domEventObservers({ focusout: (event, view) => hideOutside(view, event) }),
    showTooltip.compute([isFocused, 'doc', 'selection'], (state) => (state.field(isFocused) ? tooltip(state) : null)),
    Prec.high(keymap.of([...tableKeys, { key: 'Alt-F10', run: focusTools }])),
  ];
}

function tooltip(state: EditorState): Tooltip | null {
  const table = tableAt(state);
  return table && { pos: state.doc.line(table.line).from, above: true, create: createBar };
}

/** Hides it when the focus leaves the editor; later, because removing an element also moves the focus. */
function hideOutside(view: EditorView, { relatedTarget }: FocusEvent): void {
  if (relatedTarget instanceof Node && view.dom.contains(relatedTarget)) return;
  setTimeout(() => view.dom.isConnected && !view.hasFocus && view.dispatch({ effects: setFocused.of(false) }));
}

const bars = new WeakMap<EditorView, () => void>();

function focusTools(view: EditorView): boolean {
  const focus = bars.get(view);
  focus?.();
  return focus !== undefined;
}

function createBar(view: EditorView): TooltipView {
  const { dom, showStates, focus } = floatingToolbar(view, {
    label: 'Table',
    groups: tableTools,
    onEscape: () => true,
    onFocusOut: (event) => hideOutside(view, event),
  });
  dom.classList.add('md-table-tools');
  dom.setAttribute('aria-keyshortcuts', 'Alt+F10');
  dom.append(keyHints());
  bars.set(view, focus);
  return {
    dom,
    offset: { x: 0, y: 2 },
    getCoords: (pos) => coordsOf(view, pos),
    update: ({ state }) => showStates(state),
    destroy: () => void bars.delete(view),
  };
}

function keyHints(): HTMLElement {
  const hints = document.createElement('p');
  for (const [key, act] of KEYS) {
    const name = document.createElement('kbd');
    name.textContent = key;
    const hint = document.createElement('span');
    hint.append(name, ` ${act}`);
    hints.append(hint, ' ');
  }
  return hints;
}

/** Where the bar is: above the table, or above the caret's line where the table begins out of sight. */
function coordsOf(view: EditorView, pos: number): Rect {
  const start = view.coordsAtPos(pos);
  const line = view.state.doc.lineAt(view.state.selection.main.head);
  const place = start && start.top > COVERED_HEIGHT ? start : view.coordsAtPos(line.from);
  return place ?? { left: 0, right: 0, top: -1, bottom: -1 };
}
