import { undo } from '@codemirror/commands';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { editorText, openPost, STORED } from '#app/features/posts/manage/test/open-posts.tsx';
import { findEditor, typeText } from '#app/test/editor.ts';
import { mockRoute } from '#app/test/server.ts';
import { FakeWorker } from './test/fake-worker.ts';

// Loaded once, because the editor is a large module.
beforeAll(() => import('../writing.tsx'));
beforeEach(() => vi.stubGlobal('Worker', FakeWorker));
afterEach(() => vi.unstubAllGlobals());

async function open(content: string) {
  const { user } = openPost(STORED._id, { ...STORED, content });
  const view = await findEditor();
  view.focus();
  return { user, view };
}
const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ctrlKey: true, ...more });
const bar = () => within(screen.getByRole('search', { name: 'Find and replace' }));
const field = () => bar().getByRole<HTMLInputElement>('textbox', { name: 'Find' });
const button = (name: string) => bar().getByRole('button', { name });
const expectCount = (words: string) => waitFor(() => expect(bar().getAllByRole('status')[0]).toHaveTextContent(words));
const selection = async () => {
  const { state } = await findEditor();
  const { from, to } = state.selection.main;
  return [from, to, state.doc.sliceString(from, to)];
};

it('takes the place of the toolbar, and goes through the hits from the caret on', async () => {
  const { user, view } = await open('Drift, drift\nand drift');
  act(() => view.dispatch({ selection: { anchor: 5 } }));
  expect(press('f')).toBe(false);
  expect(field()).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Find' })).toHaveAttribute('aria-expanded', 'true');
  await user.type(field(), 'drift');
  await expectCount('2 of 3');
  expect(await selection()).toEqual([7, 12, 'drift']);
  expect(view.contentDOM.querySelectorAll('.md-hit')).toHaveLength(3);
  expect(view.contentDOM.querySelectorAll('.md-hit-current')).toHaveLength(1);
  await user.keyboard('{Enter}');
  await expectCount('3 of 3');
  await user.keyboard('{F3}');
  await expectCount('1 of 3');
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  await expectCount('3 of 3');
  await user.click(button('Match case'));
  await expectCount('2 of 2');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('search')).toBeNull();
  expect(view.contentDOM).toHaveFocus();
  expect(view.contentDOM.querySelector('.md-hit')).toBeNull();
  expect(await selection()).toEqual([17, 22, 'drift']);
});

it('returns the selection when nothing is found', async () => {
  const { user, view } = await open('One two three');
  act(() => view.dispatch({ selection: { anchor: 8, head: 13 } }));
  press('f');
  expect(field()).toHaveValue('three');
  await expectCount('1 of 1');
  await user.keyboard('one');
  await expectCount('1 of 1');
  expect(await selection()).toEqual([0, 3, 'One']);
  await user.keyboard('!');
  await expectCount('No results');
  expect(button('Next')).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(await selection()).toEqual([8, 13, 'three']);
});

it('looks for a selection in one line only, as it is', async () => {
  const { user, view } = await open('a.b a+b\nend');
  act(() => view.dispatch({ selection: { anchor: 4, head: 9 } }));
  press('f');
  expect(field()).toHaveValue('');
  await user.click(button('Regular expression'));
  view.focus();
  act(() => view.dispatch({ selection: { anchor: 4, head: 7 } }));
  press('f');
  expect(field()).toHaveValue('a\\+b');
  await expectCount('1 of 1');
});

it('replaces one hit after the other, and all of them as one step', async () => {
  const { user, view } = await open('a b a b a');
  const requests = mockRoute('posts.update', { item: STORED });
  press('f');
  await user.type(field(), 'a');
  await user.click(button('Replace'));
  await user.type(bar().getByRole('textbox', { name: 'Replace with' }), 'aa');
  await user.keyboard('{Enter}');
  await expectCount('3 of 4');
  expect(await editorText()).toBe('aa b a b a');
  await user.click(button('Replace all'));
  await expectCount('4 replaced');
  expect(await editorText()).toBe('aaaa b aa b aa');
  expect(requests).toEqual([]);
  act(() => void undo(view));
  expect(await editorText()).toBe('aa b a b a');
  await expectCount('3 of 4');
  act(() => void undo(view));
  expect(await editorText()).toBe('a b a b a');
});

it('replaces with the groups of an expression', async () => {
  const { user } = await open('2026-11 and 2027-01');
  press('f');
  await user.click(button('Regular expression'));
  fireEvent.change(field(), { target: { value: '(\\d+)-(\\d+)' } });
  await expectCount('1 of 2');
  await user.click(button('Replace'));
  await user.type(bar().getByRole('textbox', { name: 'Replace with' }), '$2/$1');
  await user.click(button('Replace all'));
  await expectCount('2 replaced');
  expect(await editorText()).toBe('11/2026 and 01/2027');
});

it('says why an expression finds nothing', async () => {
  const { user } = await open('Some text');
  press('f');
  await user.click(button('Regular expression'));
  fireEvent.change(field(), { target: { value: '(' } });
  await waitFor(() => expect(field()).toHaveAccessibleDescription('This expression isn’t valid: Unterminated group.'));
  expect(field()).toBeInvalid();
  fireEvent.change(field(), { target: { value: 'slow' } });
  await waitFor(() => expect(field()).toHaveAccessibleDescription(/takes too long/));
  fireEvent.change(field(), { target: { value: 'T(?=e)' } });
  await expectCount('1 of 1');
  expect(field()).not.toHaveAccessibleDescription();
});

it('does not make a text that is too long', async () => {
  const { user } = await open('a'.repeat(600));
  press('f');
  await user.type(field(), 'a');
  await expectCount('1 of 600');
  await user.click(button('Replace'));
  fireEvent.change(bar().getByRole('textbox', { name: 'Replace with' }), { target: { value: 'b'.repeat(1000) } });
  await user.click(button('Replace all'));
  await waitFor(() => expect(field()).toHaveAccessibleDescription(/more than 500,000 characters/));
  expect(await editorText()).toBe('a'.repeat(600));
});

it('follows what is typed in the text', async () => {
  const { user } = await open('One drift');
  press('f');
  await user.type(field(), 'drift');
  await expectCount('1 of 1');
  await typeText(' and drift');
  await expectCount('2 results');
  await user.keyboard('{F3}');
  await expectCount('1 of 2');
});

it('leaves keys of an input method, of the preview and of dialogs alone', async () => {
  const { user } = await open('One one');
  press('f');
  await user.type(field(), 'one');
  await expectCount('1 of 2');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field(), { key: 'Escape', isComposing: true });
  await expectCount('1 of 2');
  mockRoute('posts.preview', { html: '<p>Shown.</p>' });
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(press('f')).toBe(true);
  expect(press('F3', { ctrlKey: false })).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(screen.getByRole('button', { name: 'Preview' })).toHaveAttribute('aria-pressed', 'false');
  await expectCount('1 of 2');
  expect(press('а', { code: 'KeyF' })).toBe(false);
  expect(press('f', { shiftKey: true })).toBe(true);
  expect(press('f', { altKey: true })).toBe(true);
});

it('does not send the form of the post', async () => {
  const { user } = await open('One one');
  const requests = mockRoute('posts.update', { item: STORED });
  press('f');
  await user.type(field(), 'one{Enter}');
  await user.click(button('Replace'));
  await user.type(bar().getByRole('textbox', { name: 'Replace with' }), 'two{Enter}');
  await expectCount('1 of 1');
  expect(requests).toEqual([]);
});
