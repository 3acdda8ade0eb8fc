import { buildItem } from '@portfolio/contract/test/content';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { findEditor, typeText } from '#app/test/editor.ts';
import { mockResponse, mockRoute } from '#app/test/server.ts';
import { editorText, openPost } from '../test/open-posts.tsx';

// Loaded once, because the editor is a large module.
beforeAll(() => import('#app/panel/writing/writing.tsx'));

const PUBLIC = buildItem('posts', {
  title: 'Public',
  slug: 'public',
  content: 'First.',
  status: 'published',
  publishedAt: '2026-01-02T03:04:00.000Z',
  rev: 3,
});
const pendingOf = (pendingRev: number, changes: object) => ({ pendingRev, updatedAt: PUBLIC.updatedAt, ...changes });
const withChanges = (pendingRev: number, changes: object) => ({
  ...PUBLIC,
  pendingRev,
  pending: pendingOf(pendingRev, changes),
});
const open = (item: typeof PUBLIC = PUBLIC) => openPost(item._id, item);
const where = () => screen.getByTestId('where').textContent;

it('saves changes of a public post for later with Ctrl-S, and publishes them with Update', async () => {
  const { user } = open();
  await typeText(' More.');
  const saves = mockRoute('posts.savePending', ({ body }) => {
    const { pendingRev, content } = body as { pendingRev: number; content: string };
    const item = withChanges(pendingRev + 1, { content });
    return { item, pending: item.pending };
  });
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText(/^Saved/)).toBeInTheDocument();
  expect(saves.map(({ body }) => body)).toEqual([{ content: 'First. More.', rev: 3, pendingRev: 0 }]);
  expect(screen.getByRole('button', { name: 'Changes not public' })).toBeInTheDocument();
  await user.type(screen.getByLabelText('Title'), '!');
  const updates = mockRoute('posts.update', { item: { ...PUBLIC, title: 'Public!', content: 'First. More.', rev: 4 } });
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(where()).toBe('/manage/blogs'));
  expect(updates.map(({ body }) => body)).toEqual([
    { title: 'Public!', content: 'First. More.', rev: 3, pendingRev: 1 },
  ]);
});

it('opens with the pending text, and sends a value that is the public one again, so that it waits no longer', async () => {
  const { user } = open(withChanges(2, { title: 'Waits', content: 'Waits, too.' }));
  expect(await editorText()).toBe('Waits, too.');
  const title = screen.getByLabelText('Title');
  expect(title).toHaveValue('Waits');
  await user.clear(title);
  await user.type(title, 'Public');
  const updates = mockRoute('posts.update', { item: { ...PUBLIC, content: 'Waits, too.', rev: 4 } });
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await waitFor(() => expect(where()).toBe('/manage/blogs'));
  expect(updates.map(({ body }) => body)).toEqual([{ title: 'Public', content: 'Waits, too.', rev: 3, pendingRev: 2 }]);
});

it('compares the changes with the public post', async () => {
  const { user } = open(withChanges(2, { title: 'Waits' }));
  await findEditor();
  await user.click(screen.getByRole('button', { name: 'Changes not public' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Changes not public' }));
  const title = within(sheet.getByRole('region', { name: 'Title' }));
  expect([title.getByRole('deletion').textContent, title.getByRole('insertion').textContent]).toEqual([
    expect.stringContaining('Public'),
    expect.stringContaining('Waits'),
  ]);
  expect(sheet.queryByRole('region', { name: 'Content' })).toBeNull();
});

it('discards the changes, and brings them back with Undo', async () => {
  const waiting = withChanges(2, { content: 'Waits.' });
  const { user } = open(waiting);
  expect(await editorText()).toBe('Waits.');
  await user.click(screen.getByRole('button', { name: 'Details' }));
  const discards = mockRoute('posts.discardPending', { ok: true });
  mockRoute('posts.readAdmin', () => ({ item: discards.length > 0 ? { ...PUBLIC, pendingRev: 3 } : waiting }));
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(async () => expect(await editorText()).toBe('First.'));
  const saves = mockRoute('posts.savePending', { item: { ...waiting, pendingRev: 4 }, pending: waiting.pending });
  await screen.findByText('Changes discarded');
  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
  await waitFor(async () => expect(await editorText()).toBe('Waits.'));
  expect(saves.map(({ body }) => body)).toEqual([{ content: 'Waits.' }]);
});

it('saves what cannot wait by its own button, and keeps the typed text', async () => {
  const { user } = open();
  mockRoute('posts.countLinks', { posts: 3 });
  await typeText(' More.');
  await user.click(screen.getByRole('button', { name: 'Details' }));
  const slug = screen.getByLabelText(/^Slug/);
  await user.clear(slug);
  await user.type(slug, 'moved');
  expect(screen.getByText('Public at once. /blog/public will redirect here.')).toBeInTheDocument();
  expect(await screen.findByText('3 posts link here and will be updated.')).toBeInTheDocument();
  const updates = mockRoute('posts.update', { item: { ...PUBLIC, slug: 'moved', rev: 4 } });
  await user.click(screen.getByRole('button', { name: 'Change address' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Change address' })).toBeNull());
  expect(updates.map(({ body }) => body)).toEqual([{ slug: 'moved', rev: 3, pendingRev: 0 }]);
  expect(await editorText()).toBe('First. More.');
  expect(screen.getByText('Saving…')).toBeInTheDocument();
});

it('says what Save and continue leaves unsaved, and saves it from there', async () => {
  const { user } = open();
  await findEditor();
  await user.click(screen.getByRole('button', { name: 'Details' }));
  await user.click(screen.getByRole('switch', { name: 'Featured' }));
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  const left = await screen.findByRole('alert');
  expect(left).toHaveTextContent('Not saved yet: featured');
  expect(screen.queryByText('Saving…')).toBeNull();
  expect(screen.getByText('Unsaved')).toBeInTheDocument();
  const updates = mockRoute('posts.update', { item: { ...PUBLIC, featured: true, rev: 4 } });
  const [inNotice, inMessage] = screen.getAllByRole('button', { name: 'Save details' });
  expect(screen.getByRole('region', { name: 'Public at once' })).toContainElement(inNotice as HTMLElement);
  await user.click(inMessage as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await screen.findByText(/^Saved/);
  expect(updates.map(({ body }) => body)).toEqual([{ featured: true, rev: 3, pendingRev: 0 }]);
});

it('takes changes that were saved for later elsewhere, and asks only about those that differ', async () => {
  const theirs = withChanges(1, { title: 'Theirs' });
  const saves = mockResponse('posts.savePending', ({ body }) =>
    (body as { pendingRev: number }).pendingRev === 1
      ? { status: 200, body: { item: { ...theirs, pendingRev: 2 }, pending: theirs.pending } }
      : { status: 409, body: { error: 'Changed elsewhere.', code: 'stale', item: theirs } },
  );
  const { user } = open();
  await typeText(' More.');
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(await screen.findByText(/^Saved/)).toBeInTheDocument();
  expect(saves.at(-1)?.body).toEqual({ content: 'First. More.', rev: 3, pendingRev: 1 });
  expect(screen.getByLabelText('Title')).toHaveValue('Theirs');
});
