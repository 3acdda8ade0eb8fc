import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findEditor } from '#app/test/editor.ts';
import { openPost, STORED } from './test/open-posts.tsx';

const TEXT = 'One. Two. Three.';
const POST = { ...STORED, content: TEXT };
const expectCaret = async (at: number) => {
  const editor = await findEditor();
  await waitFor(() => expect(editor.state.selection.main.head).toBe(at));
  return editor;
};

it('opens a post at the place of its caret where the address asks for that, at its end in another browser', async () => {
  const first = openPost(`${POST._id}#caret`, POST);
  const editor = await expectCaret(TEXT.length);
  expect(editor.hasFocus).toBe(true);
  act(() => editor.dispatch({ selection: { anchor: 5 } }));
  first.unmount();

  const second = openPost(POST._id, POST);
  await expectCaret(0);
  second.unmount();
  localStorage.setItem('panel-carets', JSON.stringify({ [POST._id]: 5 }));

  const third = openPost(`${POST._id}#caret`, POST);
  await expectCaret(5);
  third.unmount();

  openPost(`${POST._id}#caret`, { ...POST, content: 'One' });
  await expectCaret(3);
});
