import { history, undo } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { eventually } from '@portfolio/contract/test/eventually';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { writingMarkdown } from '../code-editor.tsx';
import { sheetExtensions } from '../sheet/sheet.ts';
import { toolGroups } from '../tools.ts';

const TABLE = 'Before\n\n| a | b |\n| - | - |\n| 1 | 2 |';
const NO_PAGES = { load: async () => null, loaded: () => undefined };
let view: EditorView;
afterEach(() => view.destroy());

/** Opens a focused editor with the caret before the first place of a text. */
function open(doc: string, place = ''): void {
  view = new EditorView({
    parent: document.body,
    state: EditorState.create({
      doc,
      selection: { anchor: doc.indexOf(place) },
      extensions: [sheetExtensions(toolGroups(vi.fn()), NO_PAGES), writingMarkdown, history()],
    }),
  });
  view.focus();
}
function press(key: string, modifiers: KeyboardEventInit = {}, target: Element = view.contentDOM): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
  target.dispatchEvent(event);
  return event;
}
const text = () => view.state.doc.toString();
const selected = () => view.state.sliceDoc(view.state.selection.main.from, view.state.selection.main.to);
const bar = () => document.querySelector('[role="toolbar"][aria-label="Table"]');
const button = (name: string) => bar()?.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`);
const shown = () => eventually(() => expect(bar()).not.toBeNull());
const caretTo = (place: string) => view.dispatch({ selection: { anchor: text().indexOf(place) } });

describe('the keys of a table', () => {
  it('Tab goes through the cells and then to a new row, which is announced', () => {
    open(TABLE, 'a |');
    const cells = ['b', '1', '2'].map((cell) => [press('Tab').defaultPrevented, selected(), cell]);
    expect(cells).toEqual(cells.map(([, , cell]) => [true, cell, cell]));
    press('Tab');
    expect(text()).toBe(`${TABLE}\n|   |   |`);
    expect(view.dom.querySelector('[aria-live]')?.textContent).toBe('Row 3 of 3, column 1.');
    view.dispatch(view.state.replaceSelection('x'));
    expect(text()).toBe(`${TABLE}\n| x  |   |`);
    press('Tab', { shiftKey: true });
    expect(selected()).toBe('2');
  });

  it('Shift+Tab leaves the editor from the first cell, and Tab after Escape', () => {
    open(TABLE, 'a |');
    expect(press('Tab', { shiftKey: true }).defaultPrevented).toBe(false);
    const around = vi.fn();
    document.body.addEventListener('keydown', around, { once: true });
    expect(press('Escape').defaultPrevented).toBe(true);
    expect(around).not.toHaveBeenCalled();
    expect(text()).toBe(`${TABLE}\n\n`);
    expect(view.state.selection.main.head).toBe(text().length);
    expect(press('Tab').defaultPrevented).toBe(false);
  });

  it('Enter adds a row below, as one undo step', () => {
    open(TABLE, '1 |');
    press('Enter');
    expect(text()).toBe(`${TABLE}\n|   |   |`);
    expect(view.state.selection.main.head).toBe(TABLE.length + 3);
    undo(view);
    expect(text()).toBe(TABLE);
  });

  it.each([
    ['a paragraph', 'a | b'],
    ['a list', '- | a | b |\n  | - | - |'],
    ['a quote', '> | a | b |\n> | - | - |'],
  ])('do nothing in %s', (_, doc) => {
    open(doc, 'a |');
    expect(press('Tab').defaultPrevented).toBe(false);
    expect(press('Escape').defaultPrevented).toBe(false);
    expect(bar()).toBeNull();
  });
});

describe('the tools of a table', () => {
  it('are shown while the caret is in it and the editor has the focus', async () => {
    open(TABLE, 'Before');
    expect(bar()).toBeNull();
    caretTo('a |');
    await shown();
    expect([...(bar()?.querySelectorAll('button') ?? [])].map((item) => item.getAttribute('aria-label'))).toEqual([
      ...['Row above', 'Row below', 'Column left', 'Column right'],
      ...['Align left', 'Align center', 'Align right'],
      ...['Delete row', 'Delete column', 'Delete table'],
    ]);
    view.contentDOM.blur();
    await eventually(() => expect(bar()).toBeNull());
  });

  it('change the table and show its state', async () => {
    open(TABLE, 'b |');
    await shown();
    expect(button('Delete row')?.getAttribute('aria-disabled')).toBe('true');
    button('Delete row')?.click();
    expect(text()).toBe(TABLE);
    expect(button('Align right')?.getAttribute('aria-pressed')).toBe('false');
    button('Align right')?.click();
    expect(text()).toBe(TABLE.replace('| - | - |', '| - | --: |'));
    expect(button('Align right')?.getAttribute('aria-pressed')).toBe('true');
    caretTo('1 |');
    expect(button('Delete row')?.getAttribute('aria-disabled')).toBe('false');
    button('Column left')?.click();
    button('Row above')?.click();
    button('Delete row')?.click();
    button('Delete column')?.click();
    expect(text()).toBe(TABLE.replace('| - | - |', '| - | --: |'));
    expect(view.hasFocus).toBe(true);
    button('Delete table')?.click();
    expect(text()).toBe('Before\n\n');
    expect(bar()).toBeNull();
  });

  it('are reached by Alt+F10, with arrow keys among them; Escape returns to the cell', async () => {
    open(TABLE, '1 |');
    await shown();
    expect(press('F10', { altKey: true }).defaultPrevented).toBe(true);
    expect(document.activeElement).toBe(button('Row above'));
    press('ArrowRight', {}, document.activeElement ?? undefined);
    expect(document.activeElement).toBe(button('Row below'));
    // After the focus has settled the bar is still there.
    await new Promise((resolve) => setTimeout(resolve));
    expect(bar()?.getAttribute('aria-keyshortcuts')).toBe('Alt+F10');
    press('Escape', {}, document.activeElement ?? undefined);
    expect(view.hasFocus).toBe(true);
    expect(text()).toBe(TABLE);
    expect(bar()).not.toBeNull();
    caretTo('Before');
    expect(press('F10', { altKey: true }).defaultPrevented).toBe(false);
  });
});
