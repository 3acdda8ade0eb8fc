import { buildItem } from '@portfolio/contract/test/content';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { session } from '#app/panel/api/session.ts';
import { autosaveDelays } from '#app/panel/form/autosave/autosave-delays.ts';
import { confirmLeave } from '#app/panel/unsaved.ts';
import { findEditor, typeText } from '#app/test/editor.ts';
import { mockError, mockResponse, mockRoute } from '#app/test/server.ts';
import { editorText, openPost, STORED } from './test/open-posts.tsx';

// Loaded once, because the editor is a large module.
beforeAll(() => import('#app/panel/writing/writing.tsx'));

const savesSoon = () => vi.mocked(autosaveDelays.change).mockReturnValue(20);
beforeEach(() => {
  savesSoon();
  vi.spyOn(autosaveDelays, 'retry').mockReturnValue(20);
});

const where = () => screen.getByTestId('where').textContent;
const bodiesOf = (requests: readonly { body: unknown }[]) => requests.map(({ body }) => body);
/** A server that stores what it is sent. */
function storing(item = STORED) {
  let stored = item;
  mockRoute('posts.readAdmin', () => ({ item: stored }));
  return mockRoute('posts.update', ({ body }) => {
    const { autosave: _autosave, rev: _rev, title = stored.title, ...changes } = body as Record<string, unknown>;
    stored = { ...stored, ...changes, title: String(title).trim(), rev: stored.rev + 1 };
    return { item: stored };
  });
}

it('saves a draft after the last change, and leaves text and caret as they are', async () => {
  const { user } = openPost();
  const title = await screen.findByLabelText('Title');
  const updates = storing();
  await user.type(title, ' and ');
  expect(await screen.findByText(/^Saved/)).toBeInTheDocument();
  expect(updates.at(-1)?.body).toEqual({ title: 'Mine and ', rev: expect.any(Number), autosave: true });
  expect(title).toHaveValue('Mine and ');
  await user.type(title, 'yours');
  await waitFor(() => expect(updates.at(-1)?.body).toMatchObject({ title: 'Mine and yours' }));
  await typeText(' More.');
  await waitFor(() => expect(updates.at(-1)?.body).toMatchObject({ content: 'First. More.', autosave: true }));
  expect(where()).toBe(`/manage/blogs/${STORED._id}`);
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

it('stores a new post once, with its title or enough text, and asks for no title', async () => {
  const { user } = openPost('new');
  await findEditor();
  const item = buildItem('posts', {
    _id: 'made',
    title: 'Untitled',
    status: 'draft',
    content: 'Twenty characters here',
  });
  const created = mockRoute('posts.create', { item });
  const updates = storing(item);
  await typeText('Twenty characters');
  expect(screen.getByText('Unsaved')).toBeInTheDocument();
  await typeText(' here');
  await waitFor(() => expect(where()).toBe('/manage/blogs/made'));
  expect(bodiesOf(created)).toEqual([expect.objectContaining({ content: 'Twenty characters here', autosave: true })]);
  expect(created[0]?.body).not.toHaveProperty('status');
  const title = screen.getByLabelText('Title');
  expect(title).toHaveValue('');
  await user.type(title, 'Named');
  await waitFor(() => expect(updates.at(-1)?.body).toMatchObject({ title: 'Named', autosave: true }));
  expect(created).toHaveLength(1);
});

it('saves the text when the title is blank, and says why the title is not saved', async () => {
  const { user } = openPost();
  const title = await screen.findByLabelText('Title');
  const updates = storing();
  await user.clear(title);
  expect(await screen.findByText('Title not saved. This field is required.')).toHaveRole('status');
  expect(updates).toEqual([]);
  await typeText(' More.');
  await waitFor(() => expect(bodiesOf(updates)).toEqual([{ content: 'First. More.', rev: 3, autosave: true }]));
  expect(screen.getByText('Title not saved. This field is required.')).toBeInTheDocument();
  expect(title).toHaveValue('');
});

it('saves the rest when the slug is taken', async () => {
  const { user } = openPost();
  await user.click(await screen.findByRole('button', { name: 'Details' }));
  vi.mocked(autosaveDelays.change).mockReturnValue(3_600_000);
  const slug = screen.getByLabelText(/^Slug/);
  await user.clear(slug);
  await user.type(slug, 'taken');
  const updates = mockResponse('posts.update', ({ body }) =>
    (body as { slug?: string }).slug
      ? { status: 409, body: { error: 'Another item already uses this slug.', code: 'slug_taken' } }
      : { status: 200, body: { item: { ...STORED, content: 'First. More.', rev: 4 } } },
  );
  savesSoon();
  await typeText(' More.');
  expect(await screen.findByText('Slug not saved. Another item already uses this slug.')).toHaveRole('status');
  expect(updates.at(-1)?.body).toEqual({ content: 'First. More.', rev: 3, autosave: true });
  expect(slug).toHaveValue('taken');
});

it('tries again after a failure of the server', async () => {
  openPost();
  let failures = 2;
  const updates = mockResponse('posts.update', () =>
    failures-- > 0
      ? { status: 500, body: { error: 'It broke.', code: 'internal' } }
      : { status: 200, body: { item: { ...STORED, content: 'First. More.', rev: 4 } } },
  );
  await typeText(' More.');
  expect(await screen.findByText('Not saved, trying again')).toHaveRole('status');
  expect(await screen.findByText(/^Saved/)).toBeInTheDocument();
  expect(updates).toHaveLength(3);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('leaves what overlaps with a change made elsewhere to the owner, who is asked when saving', async () => {
  const theirs = { ...STORED, content: 'Theirs.', rev: 4 };
  mockError('posts.update', 409, { error: 'Changed.', code: 'stale', item: theirs });
  const { user } = openPost();
  await typeText(' More.');
  expect(await screen.findByText('Changed elsewhere. Save to choose.')).toHaveRole('status');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByRole('alertdialog', { name: /changed elsewhere/ })).toBeInTheDocument();
  expect(await editorText()).toBe('First. More.');
});

it('makes a version when the owner saves what the form has saved already', async () => {
  const { user } = openPost();
  const updates = storing();
  await typeText(' More.');
  expect(await screen.findByText(/^Saved/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(where()).toBe('/manage/blogs'));
  expect(bodiesOf(updates)).toEqual([{ content: 'First. More.', rev: 3, autosave: true }, { rev: 4 }]);
});

it('saves changes of a public post as pending ones, and never its address', async () => {
  const item = buildItem('posts', { title: 'Public', slug: 'public', content: 'First.', status: 'published', rev: 3 });
  const { user } = openPost(item._id, { ...item, publishedAt: '2026-01-02T03:04:00.000Z' });
  const saves = mockRoute('posts.savePending', ({ body }) => {
    const pending = {
      content: String((body as { content: string }).content),
      pendingRev: 1,
      updatedAt: item.updatedAt,
    };
    return { item: { ...item, publishedAt: '2026-01-02T03:04:00.000Z', pending, pendingRev: 1 }, pending };
  });
  await typeText(' More.');
  expect(await screen.findByRole('button', { name: 'Changes not public' })).toBeInTheDocument();
  expect(bodiesOf(saves)).toEqual([{ content: 'First. More.', rev: 3, pendingRev: 0 }]);
  await user.click(screen.getByRole('button', { name: 'Details' }));
  mockRoute('posts.countLinks', { posts: 0 });
  await user.type(screen.getByLabelText(/^Slug/), '-2');
  expect(screen.getByText('Unsaved')).toBeInTheDocument();
  await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
  expect(saves).toHaveLength(1);
});

it('saves a scheduled post that becomes public meanwhile as pending changes, and says so', async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const item = buildItem('posts', { title: 'Soon', content: 'First.', status: 'published', publishedAt: soon, rev: 3 });
  openPost(item._id, item);
  const past = { ...item, publishedAt: '2026-01-02T03:04:00.000Z' };
  const tried = mockError('posts.update', 400, { error: 'It is public.', code: 'public' });
  const pending = { content: 'First. More.', pendingRev: 1, updatedAt: item.updatedAt };
  const saves = mockRoute('posts.savePending', { item: { ...past, pending, pendingRev: 1 }, pending });
  await typeText(' More.');
  expect(await screen.findByText('Public now; your changes are not')).toHaveRole('status');
  expect(tried).toHaveLength(1);
  expect(bodiesOf(saves)).toEqual([{ content: 'First. More.', rev: 3, pendingRev: 0 }]);
});

it('saves at once when the focus leaves the page, and when the page is hidden', async () => {
  vi.mocked(autosaveDelays.change).mockReturnValue(3_600_000);
  openPost();
  const updates = storing();
  await typeText(' More.');
  fireEvent.focusOut(document.activeElement ?? document.body);
  await waitFor(() => expect(updates).toHaveLength(1));
  await screen.findByText(/^Saved/);
  await typeText(' Hidden.');
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(updates.at(-1)?.body).toMatchObject({ content: 'First. More. Hidden.', rev: 4 }));
});

it('saves before it is left, without a question', async () => {
  vi.mocked(autosaveDelays.change).mockReturnValue(3_600_000);
  openPost();
  const updates = storing();
  await typeText(' More.');
  let left = false;
  await act(async () => {
    left = await confirmLeave();
  });
  expect(left).toBe(true);
  expect(bodiesOf(updates)).toEqual([{ content: 'First. More.', rev: 3, autosave: true }]);
});

it('asks before it is left if it cannot be saved', async () => {
  vi.mocked(autosaveDelays.change).mockReturnValue(3_600_000);
  const { user } = openPost();
  mockError('posts.update', 500, { error: 'It broke.', code: 'internal' });
  await typeText(' More.');
  await user.click(screen.getByRole('link', { name: 'Back to Blogs' }));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeInTheDocument();
});

it('deletes a draft that is left without title and text for good, unless it has earlier versions', async () => {
  const { user } = openPost('new');
  const item = buildItem('posts', { _id: 'made', title: 'Name', status: 'draft', content: '' });
  mockRoute('posts.create', { item });
  storing(item);
  await user.type(await screen.findByLabelText('Title'), 'Name');
  await waitFor(() => expect(where()).toBe('/manage/blogs/made'));
  vi.mocked(autosaveDelays.change).mockReturnValue(3_600_000);
  await user.clear(screen.getByLabelText('Title'));
  mockRoute('posts.listVersions', { items: [] });
  const removed = mockRoute('posts.delete', { ok: true });
  const purged = mockRoute('posts.purge', { ok: true });
  await user.click(screen.getByRole('link', { name: 'Back to Blogs' }));
  await waitFor(() => expect(purged).toHaveLength(1));
  expect(removed).toHaveLength(1);
  expect(where()).toBe('/manage/blogs');
  expect(localStorage).toHaveLength(0);
});

it('asks before it is left with a change that only the owner saves', async () => {
  const item = buildItem('posts', { title: 'Public', slug: 'public', content: 'First.', status: 'published', rev: 3 });
  const { user } = openPost(item._id, { ...item, publishedAt: '2026-01-02T03:04:00.000Z' });
  await user.click(await screen.findByRole('button', { name: 'Details' }));
  mockRoute('posts.countLinks', { posts: 0 });
  await user.type(screen.getByLabelText(/^Slug/), '-2');
  await user.click(screen.getByRole('link', { name: 'Back to Blogs' }));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeInTheDocument();
});

it('asks to sign in once, and again when the owner saves', async () => {
  const { user } = openPost();
  const refused = mockError('posts.update', 401, { error: 'Sign in first.', code: 'unauthorized' });
  await typeText(' More.');
  await waitFor(() => expect(session.isEnded()).toBe(true));
  act(() => session.cancel());
  expect(await screen.findByText('Signed out. Save to sign in again.')).toHaveRole('status');
  await typeText(' Again.');
  await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
  expect(refused).toHaveLength(1);
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(session.isEnded()).toBe(true));
  expect(refused).toHaveLength(2);
});
