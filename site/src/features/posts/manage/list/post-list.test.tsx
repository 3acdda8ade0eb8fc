import type { OwnerPostRow } from '@portfolio/contract';
import { buildItem } from '@portfolio/contract/test/content';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPanel } from '#app/test/panel.tsx';
import { mockError, mockRoute } from '#app/test/server.ts';
import { PostList } from './post-list.tsx';

const POSTS = [
  buildItem('posts', { _id: 'a', title: 'Wires', tags: ['drawing'] }),
  buildItem('posts', { _id: 'b', title: 'Ledger', status: 'published' }),
  buildItem('posts', { _id: 'c', title: 'Shift', status: 'archived' }),
];
const WAITING = { pendingAt: '2026-03-04T10:00:00.000Z' };
const byId = (id = '') => POSTS.find((post) => post._id === id) ?? buildItem('posts');
const links = () => screen.queryAllByRole('link', { name: /^(Wires|Ledger|Shift)$/ }).map((link) => link.textContent);

async function open(items: OwnerPostRow[] = POSTS, found: OwnerPostRow[] = []) {
  mockRoute('posts.listAdmin', ({ params }) => (params.q ? { items: found, total: found.length } : { items }));
  const { user } = renderPanel(<PostList />, '/manage/blogs');
  await screen.findByRole('searchbox', { name: 'Search posts' });
  return user;
}

it('finds posts by title, tag or status', async () => {
  const user = await open();
  await user.type(screen.getByRole('searchbox'), 'DRAW');
  await waitFor(() => expect(links()).toEqual(['Wires']));
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'archived');
  await waitFor(() => expect(links()).toEqual(['Shift']));
});

it('finds words in texts, shows the first hit and opens the editor there', async () => {
  const match = { text: 'Support told me the Drift was in the questions.', at: 20, paragraph: 2, count: 9 };
  const [, ledger] = POSTS;
  const user = await open(POSTS, [{ ...(ledger ?? buildItem('posts')), match }]);
  await user.type(screen.getByRole('searchbox'), 'drift');
  const link = await screen.findByRole('link', { name: 'Open Ledger at match' });
  expect(link).toHaveAttribute('href', '/manage/blogs/b');
  expect(links()).toEqual(['Ledger']);
  const row = within(link.closest('li') as HTMLElement);
  expect(row.getByText('9 matches')).toBeInTheDocument();
  expect(row.getByText('Drift').tagName).toBe('MARK');
  expect(row.getByRole('link', { name: 'View Ledger' })).toBeInTheDocument();
  await user.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(links()).toHaveLength(3));
  expect(screen.queryByText('9 matches')).not.toBeInTheDocument();
});

it('says that it searches the texts before it says that nothing was found', async () => {
  const user = await open();
  await user.type(screen.getByRole('searchbox'), 'nowhere');
  expect(await screen.findByText('Searching the texts…')).toBeInTheDocument();
  expect(await screen.findByText('No posts found')).toBeInTheDocument();
});

it('labels drafts, not published posts, and marks a cover that does not load', async () => {
  const coverImage = { url: 'https://example.org/cover.png', alt: '' };
  await open([...POSTS.slice(0, 2), buildItem('posts', { _id: 'd', title: 'Shift', status: 'published', coverImage })]);
  const rowOf = (title: string) => screen.getByRole('link', { name: title }).closest('li');
  expect(rowOf('Wires')).toHaveTextContent('Draft');
  expect(rowOf('Ledger')).not.toHaveTextContent('Published');
  expect(rowOf('Shift')).not.toHaveTextContent('Published');
  fireEvent.error(rowOf('Shift')?.querySelector('img') ?? document.body);
  expect(rowOf('Shift')).toHaveTextContent('Cover missing');
});

it('publishes all selected posts that are not public yet', async () => {
  const user = await open();
  const requests = mockRoute('posts.update', ({ params }) => ({
    item: { ...byId(params.id), status: 'published' as const },
  }));
  await user.click(screen.getByRole('checkbox', { name: 'Select all posts' }));
  await user.click(
    within(screen.getByRole('group', { name: 'Selected posts' })).getByRole('button', { name: 'Publish' }),
  );
  expect(await screen.findByText('2 posts published')).toBeInTheDocument();
  expect(requests.map(({ params, body }) => [params.id, body])).toEqual([
    ['a', { status: 'published' }],
    ['c', { status: 'published' }],
  ]);
  expect(screen.getAllByRole('link', { name: /^View / })).toHaveLength(3);
});

it('publishes the changes of selected public posts that wait, with one call for each', async () => {
  const waiting = ['d', 'e', 'f', 'g', 'h', 'i'].map((_id) =>
    buildItem('posts', { _id, title: `Waits ${_id}`, status: 'published' }),
  );
  const user = await open([...POSTS, ...waiting.map((post) => ({ ...post, ...WAITING }))]);
  const updates = mockRoute('posts.update', ({ params }) => ({
    item: { ...byId(params.id), status: 'published' as const },
  }));
  let running = 0;
  let most = 0;
  const published = mockRoute('posts.publishPending', async ({ params }) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    return { item: waiting.find(({ _id }) => _id === params.id) ?? buildItem('posts'), pending: null };
  });
  expect(screen.getAllByText('Changes not public')).toHaveLength(6);
  await user.click(screen.getByRole('checkbox', { name: 'Select all posts' }));
  await user.click(
    within(screen.getByRole('group', { name: 'Selected posts' })).getByRole('button', { name: 'Publish' }),
  );
  expect(await screen.findByText('6 posts updated')).toBeInTheDocument();
  expect(await screen.findByText('2 posts published')).toBeInTheDocument();
  expect(published.map(({ params, body }) => [params.id, body])).toEqual(waiting.map(({ _id }) => [_id, {}]));
  expect(updates.map(({ params }) => params.id)).toEqual(['a', 'c']);
  expect(most).toBeLessThanOrEqual(4);
  expect(screen.queryByText('Changes not public')).not.toBeInTheDocument();
});

it('shows again which changes are not public if they could not be published', async () => {
  const user = await open([{ ...buildItem('posts', { status: 'published' }), ...WAITING }]);
  mockError('posts.publishPending', 500, { error: 'Something went wrong.', code: 'internal' });
  await user.click(screen.getByRole('checkbox', { name: 'Select all posts' }));
  await user.click(
    within(screen.getByRole('group', { name: 'Selected posts' })).getByRole('button', { name: 'Publish' }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.');
  expect(screen.getByText('Changes not public')).toBeInTheDocument();
});

it('shows one error for a failed bulk change and changes nothing', async () => {
  const user = await open();
  mockError('posts.update', 400, { error: 'A published post needs content.', code: 'invalid' });
  await user.click(screen.getByRole('checkbox', { name: 'Select all posts' }));
  await user.click(
    within(screen.getByRole('group', { name: 'Selected posts' })).getByRole('button', { name: 'Publish' }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'A published post needs content.2 of 2 stay as they were.',
  );
  expect(screen.getAllByRole('link', { name: /^View / })).toHaveLength(1);
});

it('deletes several posts with one undo for all', async () => {
  const user = await open();
  mockRoute('posts.delete', { ok: true });
  mockRoute('posts.restore', ({ params }) => ({ item: byId(params.id) }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Wires' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Shift' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 posts deleted')).toBeInTheDocument();
  expect(links()).toEqual(['Ledger']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(links()).toHaveLength(3));
});

it('offers to write the first post when the list is empty', async () => {
  mockRoute('posts.listAdmin', { items: [] });
  renderPanel(<PostList />, '/manage/blogs');
  expect(await screen.findByRole('link', { name: 'Write the first post' })).toHaveAttribute(
    'href',
    '/manage/blogs/new',
  );
});
