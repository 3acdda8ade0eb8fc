import { waitFor } from '@testing-library/react';
import { act } from 'react';
import { expect, it } from 'vitest';
import { findEditor } from '#app/test/editor.ts';
import { openPost, STORED } from './test/open-posts.tsx';

const TEXT = 'One. Two. Three.';
const POST = { ...STORED, content: TEXT };
const caretOf = async () => (await findEditor()).state.selection.main.head;

it('opens a post at the place of its caret where the address asks for that, at its end in another browser', async () => {
  const first = openPost(`${POST._id}#caret`, POST);
  await waitFor(async () => expect(await caretOf()).toBe(TEXT.length));
  const editor = await findEditor();
  expect(editor.hasFocus).toBe(true);
  act(() => editor.dispatch({ selection: { anchor: 5 } }));
  first.unmount();

  const second = openPost(POST._id, POST);
  expect(await caretOf()).toBe(0);
  second.unmount();
  localStorage.setItem('panel-carets', JSON.stringify({ [POST._id]: 5 }));

  const third = openPost(`${POST._id}#caret`, POST);
  await waitFor(async () => expect(await caretOf()).toBe(5));
  third.unmount();

  openPost(`${POST._id}#caret`, { ...POST, content: 'One' });
  await waitFor(async () => expect(await caretOf()).toBe(3));
});
