import { type EditorState, type Extension, Prec, StateEffect, StateField } from '@codemirror/state';
import { EditorView, keymap, showTooltip, type Tooltip, type TooltipView, ViewPlugin } from '@codemirror/view';
import type { Tool } from '../tools.ts';
import { floatingToolbar } from './floating-toolbar.ts';

const LABELS = [
  ['Bold', 'Italic', 'Code', 'Link'],
  ['Heading', 'Quote'],
];

const setShown = StateEffect.define<boolean>();

/** Whether the toolbar is shown: from the end of a selection until Escape, blur, composition or an empty selection. */
const isToolbarShown = StateField.define<boolean>({
  create: () => false,
  update(isShown, transaction) {
    const { state, effects, selection } = transaction;
    if (state.selection.main.empty) return false;
    for (const effect of effects) if (effect.is(setShown)) return effect.value;
    if (!selection) return isShown;
    // A pointer is still down: its release shows the toolbar.
    if (transaction.isUserEvent('select.pointer')) return false;
    return transaction.isUserEvent('select') || isShown;
  },
});

/** A small toolbar over the selected text. */
export function selectionToolbar(groups: readonly Tool[][]): Extension {
  const tools = groups.flat();
  const chosen = LABELS.map((labels) => labels.flatMap((label) => tools.filter((tool) => tool.label === label)));
  const create = (view: EditorView) => toolbarView(view, chosen);
  const tooltip = ({ selection: { main } }: EditorState): Tooltip => ({
    pos: main.from,
    end: main.to,
    above: true,
    create,
  });
  return [
    isToolbarShown,
    showTooltip.compute([isToolbarShown, 'selection'], (state) =>
      state.field(isToolbarShown) ? tooltip(state) : null,
    ),
    pointerSelections,
    EditorView.domEventObservers({
      compositionstart: (_event, view) => void hide(view),
      focusout: (event, view) => hideOutside(view, event),
    }),
    Prec.high(keymap.of([{ key: 'Escape', run: hide, stopPropagation: true }])),
  ];
}

/** Returns false if the toolbar was not shown. */
function hide(view: EditorView): boolean {
  if (!view.state.field(isToolbarShown)) return false;
  view.dispatch({ effects: setShown.of(false) });
  return true;
}

/** Hides it when the focus leaves the editor and the toolbar; later, because removing an element also moves the focus. */
function hideOutside(view: EditorView, { relatedTarget }: FocusEvent): void {
  if (!(relatedTarget instanceof Node && view.dom.contains(relatedTarget))) setTimeout(() => hide(view));
}

/** Shows the toolbar when a pointer that selected text is released, wherever that happens. */
const pointerSelections = ViewPlugin.define((view) => {
  const { ownerDocument } = view.dom;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onRelease = () => {
    // After the editor's own handler, which may still change the selection.
    timer = setTimeout(() => view.hasFocus && view.dispatch({ effects: setShown.of(true) }));
  };
  const onPress = () => ownerDocument.addEventListener('mouseup', onRelease, { once: true });
  view.contentDOM.addEventListener('mousedown', onPress);
  return {
    destroy() {
      clearTimeout(timer);
      view.contentDOM.removeEventListener('mousedown', onPress);
      ownerDocument.removeEventListener('mouseup', onRelease);
    },
  };
});

function toolbarView(view: EditorView, groups: readonly Tool[][]): TooltipView {
  const { dom, showStates } = floatingToolbar(view, {
    label: 'Selected text',
    groups,
    onEscape: () => hide(view),
    onFocusOut: (event) => hideOutside(view, event),
  });
  return { dom, offset: { x: 0, y: 4 }, update: ({ state }) => showStates(state) };
}
