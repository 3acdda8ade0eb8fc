import { routes } from '@portfolio/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, it } from 'vitest';
import { draftKey, saveDraft } from '#app/panel/form/drafts/drafts.ts';
import { findEditor, typeText } from '#app/test/editor.ts';
import { deferred, mockError, mockResponse, mockRoute, server } from '#app/test/server.ts';
import { postValues } from './post-values.ts';
import { editorText, openPost, STORED } from './test/open-posts.tsx';

// Loaded once, because the editor is a large module.
beforeAll(() => import('#app/panel/writing/writing.tsx'));

const drafts = () => Object.keys(localStorage);
const kept = (tab: string, rev: number, changes: object, at = new Date().toISOString()) =>
  saveDraft({
    key: draftKey('post', STORED._id, tab),
    rev,
    opened: postValues(STORED),
    createKey: null,
    values: { ...postValues(STORED), ...changes },
    at,
  });

it('asks about what both changed when a post was changed elsewhere, then saves on the stored revision', async () => {
  const theirs = { ...STORED, rev: 8, excerpt: 'Theirs.', content: 'Second.' };
  const requests = mockResponse('posts.update', ({ body }) =>
    (body as { rev: number }).rev === 8
      ? { status: 200, body: { item: { ...theirs, title: 'Mine!', rev: 9 } } }
      : { status: 409, body: { error: 'Changed elsewhere.', code: 'stale', item: theirs } },
  );
  const { user } = openPost();
  await findEditor();
  await user.type(screen.getByLabelText('Title'), '!');
  await typeText(' More.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'This post was changed elsewhere' }));
  const side = (field: string, name: RegExp) =>
    within(dialog.getByRole('group', { name: field })).getByRole('radio', { name });
  expect(dialog.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
    'Content, paragraph 1',
  ]);
  expect(side('Content, paragraph 1', /^Mine/)).toBeChecked();
  expect(dialog.getByRole('group')).toHaveTextContent(/First. More\..*Second\./);
  await user.click(side('Content, paragraph 1', /^Stored/));
  await user.click(dialog.getByRole('button', { name: 'Save this choice' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(requests).toHaveLength(2);
  expect(requests[1]?.body).toEqual({ title: 'Mine!', rev: 8 });
  expect(screen.getByLabelText(/^Excerpt/)).toHaveValue('Theirs.');
  expect(await editorText()).toBe('Second.');
});

const LONG = { ...STORED, content: 'First.\n\nMiddle.\n\nLast.' };

/** A server on which the post has another text, at revision 8; `wait` holds what it accepts. */
function changedElsewhere(content: string, wait?: Promise<void>) {
  let item = { ...LONG, rev: 8, content };
  return mockResponse('posts.update', async ({ body }) => {
    const { rev, ...changes } = body as { rev: number };
    if (rev < item.rev) return { status: 409, body: { error: 'Changed elsewhere.', code: 'stale', item } };
    await wait;
    item = { ...item, ...changes, rev: item.rev + 1 };
    return { status: 200, body: { item } };
  });
}

it('merges paragraphs that only one side changed without a question, and the caret stays in its place', async () => {
  const requests = changedElsewhere('Theirs.\n\nAdded.\n\nMiddle.\n\nLast.');
  const { user } = openPost(LONG._id, LONG);
  await typeText(' Mine.');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Changes made elsewhere in the meantime are kept.')).toBeInTheDocument();
  expect(requests.at(-1)?.body).toEqual({ content: 'Theirs.\n\nAdded.\n\nMiddle.\n\nLast. Mine.', rev: 8 });
  await user.click(screen.getByRole('button', { name: 'Show' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Merged changes' }));
  expect(sheet.getByRole('region', { name: 'Content' })).toHaveTextContent('Added.');
  await user.keyboard('{Escape}');
  expect(await editorText()).toBe('Theirs.\n\nAdded.\n\nMiddle.\n\nLast. Mine.');
  const { state } = await findEditor();
  expect(state.selection.main.head).toBe(state.doc.length);
});

it('keeps both versions of a paragraph that both changed, and merges the others', async () => {
  const requests = changedElsewhere('Theirs.\n\nMiddle.\n\nLast. Stored.');
  const { user } = openPost(LONG._id, LONG);
  await typeText(' Mine.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const group = within(await screen.findByRole('group', { name: 'Content, paragraph 3' }));
  expect(screen.getAllByRole('group', { name: /^Content/ })).toHaveLength(1);
  await user.click(group.getByRole('radio', { name: 'Both, mine first' }));
  await user.click(screen.getByRole('button', { name: 'Save this choice' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const content = 'Theirs.\n\nMiddle.\n\nLast. Mine.\n\nLast. Stored.';
  expect(requests.at(-1)?.body).toEqual({ content, rev: 8 });
});

it.each([
  ['merges what was typed during a save that merged', 'Theirs.\n\nMiddle.\n\nLast.', null],
  ['asks about what was typed where a save merged', 'First.\n\nMiddle.\n\nLast. Stored.', 'Content, paragraph 3'],
])('%s', async (_, stored, question) => {
  const answer = deferred();
  const requests = changedElsewhere(stored, answer.promise);
  const { user } = openPost(LONG._id, LONG);
  await findEditor();
  await user.type(screen.getByLabelText('Title'), '!');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(requests).toHaveLength(2));
  await typeText(' Mine.');
  answer.open();
  await screen.findByText('Post saved');
  await user.keyboard('{Control>}s{/Control}');
  if (question) {
    expect(await screen.findByRole('group', { name: question })).toHaveTextContent('Last. Stored.');
    expect(await editorText()).toBe('First.\n\nMiddle.\n\nLast. Mine.');
  } else {
    await waitFor(() => expect(requests).toHaveLength(3));
    expect(requests[2]?.body).toEqual({ content: 'Theirs.\n\nMiddle.\n\nLast. Mine.', rev: 9 });
  }
});

it('does not treat a revision without changed form fields as a conflict', async () => {
  const requests = mockResponse('posts.update', ({ body }) =>
    (body as { rev: number }).rev === 4
      ? { status: 200, body: { item: { ...STORED, content: 'First. More.', rev: 5 } } }
      : { status: 409, body: { error: 'Changed elsewhere.', code: 'stale', item: { ...STORED, rev: 4 } } },
  );
  const { user } = openPost();
  await typeText(' More.');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText(/^Saved/)).toBeInTheDocument();
  expect(requests).toHaveLength(2);
});

it('takes a save whose answer was lost for its own, not for a change made elsewhere', async () => {
  const saved = { ...STORED, content: 'First. One.', rev: 4 };
  const { path } = routes['posts.update'];
  const bodies: unknown[] = [];
  server.use(
    http.put(`*${path}`, async ({ request }) => {
      bodies.push(await request.json());
      if (bodies.length === 1) return HttpResponse.error();
      if (bodies.length === 2)
        return HttpResponse.json({ error: 'Changed elsewhere.', code: 'stale', item: saved }, { status: 409 });
      return HttpResponse.json({ item: { ...saved, content: 'First. One. Two.', rev: 5 } });
    }),
  );
  const { user } = openPost();
  await typeText(' One.');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('“Mine” may not be saved.')).toBeInTheDocument();
  await typeText(' Two.');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText(/^Saved/)).toBeInTheDocument();
  expect(screen.queryByText(/made elsewhere|may not be saved/)).toBeNull();
  expect(bodies.at(-1)).toEqual({ content: 'First. One. Two.', rev: 4 });
});

it('sends what was typed during a save when it is saved again, and nothing twice', async () => {
  const { user } = openPost();
  const answer = deferred();
  const requests = mockRoute('posts.update', async ({ body }) => {
    const { content, rev = 0 } = body as { content: string; rev?: number };
    await answer.promise;
    return { item: { ...STORED, content, rev: rev + 1 } };
  });
  await typeText(' One.');
  await user.keyboard('{Control>}ss{/Control}');
  await waitFor(() => expect(requests).toHaveLength(1));
  await typeText(' Two.');
  await user.keyboard('{Control>}ss{/Control}');
  answer.open();
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests.map(({ body }) => body)).toEqual([
    { content: 'First. One.', rev: 3 },
    { content: 'First. One. Two.', rev: 4 },
  ]);
  expect(await screen.findByText(/^Saved/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Saving…')).toBeNull());
});

it('leaves without a question once the save that was under way has ended', async () => {
  const { user } = openPost();
  await typeText(' More.');
  const answer = deferred();
  mockRoute('posts.update', async () => {
    await answer.promise;
    return { item: { ...STORED, content: 'First. More.', rev: 4 } };
  });
  await user.keyboard('{Control>}s{/Control}');
  await user.click(screen.getByRole('link', { name: 'Back to Blogs' }));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeInTheDocument();
  answer.open();
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(/^\/manage\/blogs$/));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('keeps a draft in this browser until the post is saved', async () => {
  const { user } = openPost();
  await typeText(' More.');
  await waitFor(() => expect(drafts()).toHaveLength(1));
  expect(localStorage.getItem(drafts()[0] ?? '')).toContain('First. More.');
  mockRoute('posts.update', { item: { ...STORED, content: 'First. More.', rev: 4 } });
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(drafts()).toEqual([]));
});

it('restores the draft of a closed tab, which cannot overwrite a newer revision', async () => {
  // A draft of an older release: without the values the form was opened with.
  const values = { ...postValues(STORED), content: 'Lost words.' };
  const old = { rev: 2, values, at: new Date().toISOString() };
  localStorage.setItem(draftKey('post', STORED._id, 'gone'), JSON.stringify(old));
  const { user } = openPost();
  await waitFor(async () => expect(await editorText()).toBe('Lost words.'));
  const requests = mockError('posts.update', 409, { error: 'Changed elsewhere.', code: 'stale', item: STORED });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alertdialog', { name: 'This post was changed elsewhere' })).toBeInTheDocument();
  expect(requests.map(({ body }) => (body as { rev: number }).rev)).toEqual([2]);
});

it('ignores a draft equal to the post, and offers the older of two after the newer is discarded', async () => {
  kept('same', 3, {});
  kept('older', 3, { title: 'Older' }, '2026-01-01T00:00:00.000Z');
  kept('newer', 3, { title: 'Newer' });
  const { user } = openPost();
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Newer'));
  await user.click(screen.getByRole('button', { name: 'Discard draft of “Newer”' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Mine');
  expect(screen.getByText(/^Another draft of “Older” from/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Restore draft' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Older');
  await user.click(screen.getByRole('button', { name: 'Discard draft of “Older”' }));
  expect(screen.queryByRole('button', { name: /^Discard draft/ })).toBeNull();
  expect(drafts()).toEqual([]);
});

it('does not restore a draft over unsaved input', async () => {
  kept('gone', 3, { title: 'From before' });
  const living = deferred();
  const locks = { request: () => new Promise(() => {}), query: () => living.promise.then(() => ({ held: [] })) };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  const { user } = openPost();
  await user.type(await screen.findByLabelText('Title'), '!');
  living.open();
  await waitFor(() => expect(drafts()).toHaveLength(2));
  expect(screen.getByLabelText('Title')).toHaveValue('Mine!');
  Reflect.deleteProperty(navigator, 'locks');
});
