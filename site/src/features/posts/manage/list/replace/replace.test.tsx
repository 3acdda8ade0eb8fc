import { LIMITS, type OwnerPost, type OwnerPostRow } from '@portfolio/contract';
import { buildItem } from '@portfolio/contract/test/content';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPanel } from '#app/test/panel.tsx';
import { mockError, mockResponse, mockRoute } from '#app/test/server.ts';
import { rowOf } from '../actions/list-changes.ts';
import { PostList } from '../post-list.tsx';
import { mockPosts } from '../test/mock-posts.ts';

const post = (_id: string, values: Partial<OwnerPost>) =>
  buildItem('posts', { _id, title: `Post ${_id}`, rev: 1, content: 'Old GPT-4 here, and gpt-4 there.', ...values });
const POSTS = [
  post('draft', {}),
  post('public', { status: 'published', title: 'About GPT-4' }),
  post('other', { status: 'published', excerpt: 'With GPT-4.' }),
];
const rowsOf = (posts: readonly OwnerPost[]): OwnerPostRow[] =>
  posts.map((item) => ({
    ...rowOf(item),
    match: { text: 'Old GPT-4 here, and gpt-4 there.', at: 4, paragraph: 1, count: 2 },
  }));
const REPLACED = 'Old Opus here, and Opus there.';

/** Stores what is saved, as the server does; returns the calls. */
function mockServer(stored = new Map(POSTS.map((item) => [item._id, item]))) {
  const get = (id = '') => stored.get(id) ?? buildItem('posts');
  const save = (id: string | undefined, change: Partial<OwnerPost>) => {
    const item = { ...get(id), ...change };
    stored.set(item._id, item);
    return item;
  };
  mockRoute('posts.readAdmin', ({ params }) => ({ item: get(params.id) }));
  const updates = mockRoute('posts.update', ({ params, body }) => {
    const { rev: _rev, ...values } = body as Record<string, unknown>;
    return { item: save(params.id, { ...values, rev: get(params.id).rev + 1 }) };
  });
  const saves = mockRoute('posts.savePending', ({ params, body }) => {
    const { rev: _rev, pendingRev: _pendingRev, ...values } = body as Record<string, unknown>;
    const pendingRev = get(params.id).pendingRev + 1;
    const pending = { ...values, pendingRev, updatedAt: '2030-01-01T00:00:00.000Z' };
    return { item: save(params.id, { pending, pendingRev }), pending };
  });
  return { stored, updates, saves };
}

async function openDialog() {
  const list = mockPosts(rowsOf(POSTS));
  const { user } = renderPanel(<PostList />, '/manage/blogs?q=gpt-4');
  await user.click(await screen.findByRole('button', { name: 'Replace in 3 posts…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace “gpt-4” in 3 posts' }));
  await user.type(await dialog.findByRole('textbox', { name: /^Replace with/ }), 'Opus');
  return { user, dialog, list };
}

it('shows each post before and after, replaces in the ticked ones with one call for each, and undoes', async () => {
  const { user, dialog } = await openDialog();
  const { updates, saves } = mockServer();
  const rows = dialog.getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Post draft2Old GPT-4Opus here, and gpt-4Opus there.',
    'About GPT-4Opus2Old GPT-4Opus here, and gpt-4Opus there.',
    'Post other2With GPT-4Opus.Old GPT-4Opus here, and gpt-4Opus there.',
  ]);
  await user.click(dialog.getByRole('checkbox', { name: 'Replace in Post other' }));
  await user.click(dialog.getByRole('button', { name: 'Replace in 2 posts' }));
  expect(await screen.findByText('Replaced in 2 posts')).toBeInTheDocument();
  expect(screen.getByText('In 1 public post the change isn’t public yet.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(updates.map(({ params, body }) => [params.id, body])).toEqual([['draft', { content: REPLACED, rev: 1 }]]);
  expect(saves.map(({ params, body }) => [params.id, body])).toEqual([
    ['public', { title: 'About Opus', content: REPLACED, rev: 1, pendingRev: 0 }],
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect([updates.length, saves.length]).toEqual([2, 2]));
  const [, before] = POSTS;
  expect(updates[1]?.body).toEqual({ content: POSTS[0]?.content, rev: 2 });
  expect(saves[1]?.body).toEqual({ title: before?.title, content: before?.content, rev: 1, pendingRev: 1 });
});

it('names what was changed or deleted meanwhile, shows its text of now, and tries again', async () => {
  const { user, dialog } = await openDialog();
  const { stored, updates, saves } = mockServer();
  stored.set('draft', post('draft', { rev: 7, content: 'Only one GPT-4 now.' }));
  mockResponse('posts.readAdmin', ({ params }) =>
    params.id === 'other'
      ? { status: 404, body: { error: 'Not found.', code: 'not_found' } }
      : { status: 200, body: { item: stored.get(params.id ?? '') } },
  );
  await user.click(dialog.getByRole('button', { name: 'Replace in 3 posts' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('2 posts left as they were.');
  expect(dialog.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Post draft1Only one GPT-4Opus now.It was changed in the meantime.',
    'Post other2With GPT-4Opus.Old GPT-4Opus here, and gpt-4Opus there.It was deleted in the meantime.',
  ]);
  expect([updates.length, saves.length]).toEqual([0, 1]);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
  expect(updates[0]?.body).toEqual({ content: 'Only one Opus now.', rev: 7 });
  // One undo for both.
  expect(screen.getByText('Replaced in 2 posts')).toBeInTheDocument();
});

it('says which post has the words in its tags only', async () => {
  const { user, dialog } = await openDialog();
  const { stored, updates } = mockServer();
  stored.set('draft', post('draft', { content: 'Nothing.', tags: ['gpt-4'] }));
  for (const name of ['About GPT-4', 'Post other'])
    await user.click(dialog.getByRole('checkbox', { name: `Replace in ${name}` }));
  await user.click(dialog.getByRole('button', { name: 'Replace in 1 post' }));
  expect(await dialog.findByText('Its title, excerpt and text don’t have these words.')).toBeInTheDocument();
  expect(updates).toEqual([]);
});

it('names what could not be taken back', async () => {
  const { user, dialog } = await openDialog();
  mockServer();
  for (const name of ['About GPT-4', 'Post other'])
    await user.click(dialog.getByRole('checkbox', { name: `Replace in ${name}` }));
  await user.click(dialog.getByRole('button', { name: 'Replace in 1 post' }));
  await screen.findByText('Replaced in 1 post');
  mockError('posts.update', 409, { error: 'Changed elsewhere.', code: 'stale' });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '1 post kept the new words: It was changed in the meantime.Post draft',
  );
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

it('has all posts that were found, however many pages they are', async () => {
  const many = Array.from({ length: LIMITS.ownerPageSize + 1 }, (_, at) => post(`p${at}`, {}));
  mockPosts(rowsOf(many));
  const { user } = renderPanel(<PostList />, '/manage/blogs?q=gpt-4');
  await user.click(await screen.findByRole('button', { name: `Replace in ${many.length} posts…` }));
  expect(await screen.findByText(`Post p${LIMITS.ownerPageSize}`)).toBeInTheDocument();
  expect(screen.getByText(`Replace in ${many.length} posts`)).toBeEnabled();
});
