import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openPost, STORED } from '#app/features/posts/manage/test/open-posts.tsx';
import { findEditor } from '#app/test/editor.ts';
import { mockError, mockRoute } from '#app/test/server.ts';

const chunk = await vi.hoisted(async () => {
  const { deferred } = await import('#app/test/server.ts');
  return deferred();
});
vi.mock('../writing.tsx', async (importOriginal) => {
  await chunk.promise;
  return importOriginal();
});

it('takes the text until the editor is loaded, which gets its selection and the focus', async () => {
  const content = 'One\r\ntwo\r\nthree';
  const { user } = openPost(STORED._id, { ...STORED, content });
  const message = 'The text takes too long to render.';
  mockError('posts.update', 400, { error: message, details: [{ path: 'content', message }] });
  const title = await screen.findByLabelText('Title');
  await user.click(title);
  await user.keyboard('{Enter}');
  const plain = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Content' });
  expect(plain).toHaveFocus();
  fireEvent.change(plain, { target: { value: '!One\ntwo\nthree' } });
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(plain).toHaveAccessibleDescription(message));
  expect(plain).toBeInvalid();
  plain.setSelectionRange(5, 8, 'backward');

  // An input method composes text while the editor arrives.
  fireEvent.compositionStart(plain);
  act(chunk.open);
  await import('../writing.tsx');
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(plain).toBeInTheDocument();
  fireEvent.compositionEnd(plain);
  const view = await findEditor();
  expect(plain).not.toBeInTheDocument();
  const { anchor, head } = view.state.selection.main;
  expect([anchor, head, view.state.doc.lines]).toEqual([8, 5, 3]);
  expect(view.contentDOM).toHaveFocus();
  const requests = mockRoute('posts.update', { item: { ...STORED, content: '!One\ntwo\nthree', rev: 4 } });
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ content: '!One\ntwo\nthree', rev: 3 }]));
});
