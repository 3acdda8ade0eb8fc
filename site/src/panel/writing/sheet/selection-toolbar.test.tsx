import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { eventually } from '@portfolio/contract/test/eventually';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writingMarkdown } from '../code-editor.tsx';
import { toolGroups } from '../tools.ts';
import { selectionToolbar } from './selection-toolbar.ts';

let view: EditorView;
beforeEach(() => {
  view = new EditorView({
    parent: document.body,
    state: EditorState.create({
      doc: 'one **two** three',
      extensions: [selectionToolbar(toolGroups(vi.fn())), writingMarkdown],
    }),
  });
  view.focus();
});
afterEach(() => view.destroy());

const select = (anchor: number, head: number, userEvent = 'select') =>
  view.dispatch({ selection: { anchor, head }, userEvent });
const toolbar = () => document.querySelector('[role="toolbar"]');
const button = (name: string) => toolbar()?.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`);
const press = (key: string, target: Element = view.contentDOM) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event;
};

it('is shown over a selection only', () => {
  expect(toolbar()).toBeNull();
  select(0, 3);
  expect(toolbar()?.getAttribute('aria-label')).toBe('Selected text');
  expect([...(toolbar()?.querySelectorAll('button') ?? [])].map((item) => item.getAttribute('aria-label'))).toEqual([
    'Bold',
    'Italic',
    'Code',
    'Link',
    'Heading',
    'Quote',
  ]);
  select(3, 3);
  expect(toolbar()).toBeNull();
});

it('waits until the pointer is released', async () => {
  view.contentDOM.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 2 }));
  select(0, 3, 'select.pointer');
  expect(toolbar()).toBeNull();
  document.dispatchEvent(new MouseEvent('mouseup'));
  await eventually(() => expect(toolbar()).not.toBeNull());
});

it('changes the text, keeps the selection and shows what is set', () => {
  select(0, 3);
  expect(button('Bold')?.getAttribute('aria-pressed')).toBe('false');
  expect(button('Bold')?.title).toBe('Bold (Ctrl+B)');
  button('Bold')?.click();
  expect(view.state.doc.toString()).toBe('**one** **two** three');
  expect(view.state.selection.main).toMatchObject({ from: 2, to: 5 });
  expect(button('Bold')?.getAttribute('aria-pressed')).toBe('true');
  expect(view.hasFocus).toBe(true);
});

it('is one Tab stop with arrow keys', () => {
  select(0, 3);
  button('Bold')?.focus();
  press('ArrowLeft', document.activeElement ?? undefined);
  expect(document.activeElement).toBe(button('Quote'));
  expect(toolbar()?.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  press('Escape', document.activeElement ?? undefined);
  expect(toolbar()).toBeNull();
  expect(view.hasFocus).toBe(true);
});

it('is hidden by Escape until the next selection; only the next Escape leaves the editor', () => {
  const around = vi.fn();
  document.body.addEventListener('keydown', around, { once: true });
  select(0, 3);
  expect(press('Escape').defaultPrevented).toBe(true);
  expect(toolbar()).toBeNull();
  expect(around).not.toHaveBeenCalled();
  press('Escape');
  expect(around).toHaveBeenCalledOnce();
  select(0, 4);
  expect(toolbar()).not.toBeNull();
});

it.each([
  ['a composition', () => view.contentDOM.dispatchEvent(new Event('compositionstart', { bubbles: true }))],
  ['focus outside', () => view.contentDOM.blur()],
])('is hidden by %s', async (_, happen) => {
  select(0, 3);
  happen();
  await eventually(() => expect(toolbar()).toBeNull());
});

it('stays while the focus is in it', async () => {
  select(0, 3);
  button('Bold')?.focus();
  await new Promise((resolve) => setTimeout(resolve));
  expect(toolbar()).not.toBeNull();
});
