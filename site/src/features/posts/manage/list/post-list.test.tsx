import type { OwnerPostRow } from '@portfolio/contract';
import { buildItem } from '@portfolio/contract/test/content';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPanel } from '#app/test/panel.tsx';
import { mockError, mockRoute } from '#app/test/server.ts';
import { PostList } from './post-list.tsx';
import { manyPosts, mockPosts } from './test/mock-posts.ts';

afterEach(() => void vi.unstubAllGlobals());

/** No element comes near the window. */
const nothingIsNear = () =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );

const POSTS = [
  buildItem('posts', { _id: 'a', title: 'Wires', tags: ['drawing'] }),
  buildItem('posts', { _id: 'b', title: 'Ledger', status: 'published' }),
  buildItem('posts', { _id: 'c', title: 'Shift', status: 'archived' }),
];
const WAITING = { pendingAt: '2026-03-04T10:00:00.000Z' };
const byId = (id = '') => POSTS.find((post) => post._id === id) ?? buildItem('posts');
const links = () => screen.queryAllByRole('link', { name: /^(Wires|Ledger|Shift)$/ }).map((link) => link.textContent);

const marks = () => within(screen.getByRole('list')).queryAllByText('Changes not public');

async function open(items: OwnerPostRow[] = POSTS, path = '/manage/blogs') {
  const requests = mockPosts(items);
  const { user } = renderPanel(<PostList />, path);
  await screen.findByRole('searchbox', { name: 'Search posts' });
  return { user, requests };
}

it('asks the server for the filters of the address, which a choice changes', async () => {
  const { user, requests } = await open(POSTS, '/manage/blogs?status=draft&sort=title&tag=drawing&status=x&page=7');
  await waitFor(() => expect(links()).toEqual(['Wires']));
  const { page: _page, pageSize: _size, ...asked } = requests.find(({ params }) => params.page)?.params ?? {};
  expect(asked).toEqual({ status: 'draft', tag: 'drawing', sort: 'title' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tag' }), 'Any');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Archived (1)');
  await waitFor(() => expect(links()).toEqual(['Shift']));
  expect(screen.getByTestId('where')).toHaveTextContent('/manage/blogs?status=archived&sort=title&page=7');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Blogs3');
});

it('combines filters and search, and shows how to get out when nothing is found', async () => {
  const { user, requests } = await open(POSTS, '/manage/blogs?status=published');
  await user.type(screen.getByRole('searchbox'), 'wires');
  expect(await screen.findByText('No post has “wires”')).toBeInTheDocument();
  expect(screen.getByText(/of 3 posts were searched/)).toBeInTheDocument();
  expect(requests.at(-1)?.params).toMatchObject({ q: 'wires', status: 'published' });
  // One call for what was typed, not for each letter.
  expect(requests.filter(({ params }) => params.q)).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Show all posts' }));
  await waitFor(() => expect(links()).toHaveLength(3));
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

it('has filters only for what there is', async () => {
  const { user } = await open([...POSTS, { ...buildItem('posts', { _id: 'd', status: 'published' }), ...WAITING }]);
  await user.click(await screen.findByRole('button', { name: 'Changes not public 1' }));
  expect(screen.getByTestId('where')).toHaveTextContent('/manage/blogs?pending=true');
  expect(screen.getByRole('button', { name: 'Changes not public 1' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('button', { name: /^No cover/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Series' })).not.toBeInTheDocument();
});

it('finds words in texts, shows the first hit and opens the editor there', async () => {
  const match = { text: 'Support told me the Drift was in the questions.', at: 20, paragraph: 4, count: 9 };
  const { user } = await open(POSTS.map((post) => (post._id === 'b' ? { ...post, match } : post)));
  await user.type(screen.getByRole('searchbox'), 'drift');
  const link = await screen.findByRole('link', { name: 'Open Ledger at match' });
  expect(link).toHaveAttribute('href', '/manage/blogs/b?q=drift');
  expect(links()).toEqual(['Ledger']);
  const row = within(link.closest('li') as HTMLElement);
  expect(link.closest('li')).toHaveTextContent('paragraph 4, 9 matches');
  expect(row.getByText('Drift').tagName).toBe('MARK');
  expect(row.getByRole('link', { name: 'View Ledger' })).toBeInTheDocument();
  await user.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(links()).toHaveLength(3));
  expect(screen.queryByText(/9 matches/)).not.toBeInTheDocument();
});

it('reads pages as they are wanted, and all of them for a choice of all', async () => {
  nothingIsNear();
  const { user, requests } = await open(manyPosts(620));
  const pages = () =>
    requests.flatMap(({ params }) => (params.page ? [`${params.page} ${params.pageSize ?? ''}`] : []));
  expect(pages()).toEqual(['1 50']);
  await user.click(screen.getByRole('button', { name: 'Show more of 570 other posts' }));
  expect(await screen.findByRole('button', { name: 'Show more of 520 other posts' })).toBeInTheDocument();
  expect(pages()).toEqual(['1 50', '2 ']);
  await user.click(screen.getByRole('checkbox', { name: 'Select all posts' }));
  expect(await screen.findByText('620 selected', { selector: '[role="status"]' })).toBeInTheDocument();
  expect(pages()).toEqual(['1 50', '2 ', '1 500', '2 500']);
  expect(screen.queryByRole('button', { name: /^Show more/ })).not.toBeInTheDocument();
});

it('offers to read on again when a page could not be read', async () => {
  nothingIsNear();
  const { user } = await open(manyPosts(60));
  mockError('posts.listAdmin', 500, { error: 'Something went wrong.' });
  await user.click(screen.getByRole('button', { name: 'Show more of 10 other posts' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.');
  mockPosts(manyPosts(60));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Post 59' })).toBeInTheDocument();
});

it('tags the selected posts without the tag: public ones with changes that wait, and takes it back', async () => {
  const [draft, ledger, shift] = POSTS;
  const { user } = await open([draft, { ...ledger, tags: ['old'] }, { ...shift, tags: ['ink'] }] as OwnerPostRow[]);
  const itemOf = (id = '') => buildItem('posts', { ...byId(id), rev: 2 });
  const updates = mockRoute('posts.update', ({ params }) => ({ item: itemOf(params.id) }));
  const pending = { pendingRev: 1, updatedAt: WAITING.pendingAt, tags: ['old', 'ink'] };
  const saves = mockRoute('posts.savePending', ({ params }) => ({ item: { ...itemOf(params.id), pending }, pending }));
  await user.click(screen.getByRole('checkbox', { name: 'Select all posts' }));
  await user.click(screen.getByRole('button', { name: 'Tag…' }));
  await user.type(within(screen.getByRole('dialog')).getByRole('combobox', { name: /^Tag/ }), 'ink');
  await user.click(screen.getByRole('button', { name: 'Add tag' }));
  expect(await screen.findByText('2 posts tagged “ink”')).toBeInTheDocument();
  expect(screen.getByText(/^1 post had it already\./)).toBeInTheDocument();
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(updates.map(({ params, body }) => [params.id, body])).toEqual([['a', { tags: ['drawing', 'ink'] }]]);
  expect(saves.map(({ params, body }) => [params.id, body])).toEqual([['b', { tags: ['old', 'ink'] }]]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect([updates.length, saves.length]).toEqual([2, 2]));
  expect([updates[1]?.body, saves[1]?.body]).toEqual([{ tags: ['drawing'] }, { tags: ['old'] }]);
});

it('duplicates a post as a draft, with its changes that are not public yet', async () => {
  const { user } = await open();
  const stored = buildItem('posts', { ...byId('b'), content: 'Public.', rev: 2 });
  mockRoute('posts.readAdmin', {
    item: { ...stored, pending: { pendingRev: 1, updatedAt: WAITING.pendingAt, content: 'New.' } },
  });
  const copy = buildItem('posts', { _id: 'x', title: 'Ledger (copy)' });
  const created = mockRoute('posts.create', { item: copy });
  const removed = mockRoute('posts.delete', { ok: true });
  screen.getByRole('link', { name: 'Ledger' }).focus();
  await user.keyboard('d');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Ledger (copy)' })).toHaveFocus());
  expect(created.map(({ body }) => body)).toMatchObject([{ title: 'Ledger (copy)', content: 'New.' }]);
  expect(created[0]?.body).not.toHaveProperty('slug');
  await user.keyboard('{F6}{Enter}');
  await waitFor(() => expect(removed[0]?.params).toEqual({ id: 'x' }));
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
  const { user } = await open();
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
  const { user } = await open([...POSTS, ...waiting.map((post) => ({ ...post, ...WAITING }))]);
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
  expect(marks()).toHaveLength(6);
  await user.click(screen.getByRole('checkbox', { name: 'Select all posts' }));
  await user.click(
    within(screen.getByRole('group', { name: 'Selected posts' })).getByRole('button', { name: 'Publish' }),
  );
  expect(await screen.findByText('6 posts updated')).toBeInTheDocument();
  expect(await screen.findByText('2 posts published')).toBeInTheDocument();
  expect(published.map(({ params, body }) => [params.id, body])).toEqual(waiting.map(({ _id }) => [_id, {}]));
  expect(updates.map(({ params }) => params.id)).toEqual(['a', 'c']);
  expect(most).toBeLessThanOrEqual(4);
  expect(marks()).toEqual([]);
});

it('shows again which changes are not public if they could not be published', async () => {
  const { user } = await open([{ ...buildItem('posts', { status: 'published' }), ...WAITING }]);
  mockError('posts.publishPending', 500, { error: 'Something went wrong.', code: 'internal' });
  await user.click(screen.getByRole('checkbox', { name: 'Select all posts' }));
  await user.click(
    within(screen.getByRole('group', { name: 'Selected posts' })).getByRole('button', { name: 'Publish' }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.');
  expect(marks()).toHaveLength(1);
});

it('shows one error for a failed bulk change and changes nothing', async () => {
  const { user } = await open();
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
  const { user } = await open();
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
  mockPosts([]);
  renderPanel(<PostList />, '/manage/blogs');
  expect(await screen.findByRole('link', { name: 'Write the first post' })).toHaveAttribute(
    'href',
    '/manage/blogs/new',
  );
});
