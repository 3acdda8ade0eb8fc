import type { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { buttonAfterKey, hintOf, type Tool, toolStates } from '../tools.ts';
import { iconElement } from './icon.tsx';

interface Options {
  label: string;
  groups: readonly (readonly Tool[])[];
  /** Called for Escape in the toolbar; the focus returns to the text if it is true. */
  onEscape: () => boolean;
  /** Called when a part of the toolbar loses the focus. */
  onFocusOut: (event: FocusEvent) => void;
}

/** A toolbar over the text, with a single Tab stop and arrow keys. */
export interface FloatingToolbar {
  dom: HTMLElement;
  /** Shows which tools are set or disabled. */
  showStates: (state: EditorState) => void;
  /** Moves the focus to its current button. */
  focus: () => void;
}

/** Creates a toolbar for a tooltip of the editor. */
export function floatingToolbar(view: EditorView, { label, groups, onEscape, onFocusOut }: Options): FloatingToolbar {
  const dom = document.createElement('div');
  dom.className = 'md-tools';
  dom.setAttribute('role', 'toolbar');
  dom.setAttribute('aria-label', label);
  const buttons = groups.map((group) => group.map((tool) => toolButton(view, tool)));
  for (const group of buttons) {
    if (group !== buttons[0]) dom.append(document.createElement('hr'));
    dom.append(...group);
  }
  const tools = groups.flat();
  const all = buttons.flat();
  const setCurrent = (current: number) => {
    for (const [index, button] of all.entries()) button.tabIndex = index === current ? 0 : -1;
  };
  setCurrent(0);
  // Keep the focus and the selection in the editor.
  dom.addEventListener('mousedown', (event) => event.preventDefault());
  dom.addEventListener('focusout', onFocusOut);
  dom.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && onEscape()) {
      event.preventDefault();
      event.stopPropagation();
      view.focus();
    }
    const at = all.findIndex((button) => button.matches(':focus'));
    const next = buttonAfterKey(event.key, at, all.length);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    all[next]?.focus();
  });
  const showStates = (state: EditorState) => {
    const states = toolStates(groups, state);
    for (const [index, button] of all.entries()) {
      const { within, isPressed, isAvailable } = tools[index] ?? {};
      if (within ?? isPressed) button.setAttribute('aria-pressed', String(states[index] === '1'));
      if (isAvailable) button.setAttribute('aria-disabled', String(states[index] === 'x'));
    }
  };
  showStates(view.state);
  return { dom, showStates, focus: () => all.find((button) => button.tabIndex === 0)?.focus() };
}

function toolButton(view: EditorView, tool: Tool): HTMLButtonElement {
  const button = document.createElement('button');
  const { title, keyShortcuts } = hintOf(tool);
  button.type = 'button';
  button.setAttribute('aria-label', tool.label);
  button.title = title;
  if (keyShortcuts) button.setAttribute('aria-keyshortcuts', keyShortcuts);
  button.append(iconElement(tool.icon));
  button.addEventListener('click', () => {
    if (tool.isAvailable?.(view.state) === false) return;
    view.focus();
    tool.run(view);
  });
  return button;
}
