import type { OwnerProject } from '@portfolio/contract';
import { buildItem } from '@portfolio/contract/test/content';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useSWRConfig } from 'swr';
import { expect, it } from 'vitest';
import { PostList } from '#app/features/posts/manage/list/post-list.tsx';
import { projects } from '#app/features/projects/manage/section.tsx';
import { projectTitles, threeProjects } from '#app/features/projects/manage/test/open-projects.tsx';
import { renderPanel } from '#app/test/panel.tsx';
import { deferred, mockResponse, mockRoute } from '#app/test/server.ts';
import { session } from '../api/session.ts';
import { ResourceSection } from '../resource/resource-section.tsx';

const three = () => threeProjects({ status: 'published' });
const rowOf = (id: string) => screen.getByRole('button', { name: `Project ${id}` }).closest('li');

/** Reads the list again, as when the window gets the focus after a change elsewhere. */
function ReadAgain() {
  const { mutate } = useSWRConfig();
  return (
    <button type="button" onClick={() => void mutate('/api/projects/admin')}>
      Read again
    </button>
  );
}

/** Opens three projects; updates are answered once the test settles them, with an error or as sent. */
async function open() {
  const stored = { items: three() };
  const reads = mockRoute('projects.listAdmin', () => stored);
  const held = { a: deferred(), b: deferred(), c: deferred() };
  const failing = new Map<string, number>();
  const answer = async ({ params, body }: { params: Record<string, string>; body: unknown }) => {
    const id = params.id as keyof typeof held;
    await held[id].promise;
    const status = failing.get(id);
    if (status) return { status, body: { error: 'There is no such project.', code: 'refused' } };
    return { status: 200, body: { item: { ...three().find(({ _id }) => _id === id), ...Object(body) } } };
  };
  const updates = mockResponse('projects.update', answer);
  const deletions = mockResponse('projects.delete', answer);
  const { user } = renderPanel(
    <>
      <ResourceSection resource={projects} />
      <ReadAgain />
    </>,
  );
  await screen.findByRole('button', { name: 'Project a' });
  const settle = (id: keyof typeof held, status?: number) => {
    if (status) failing.set(id, status);
    held[id].open();
  };
  const hide = (id: string) => user.click(screen.getByRole('button', { name: `Hide Project ${id}` }));
  return { user, stored, reads, updates, deletions, settle, hide };
}

it('takes in a list that is read while a change is under way, without taking the change back', async () => {
  const { user, stored, reads, hide, settle } = await open();
  await hide('a');
  stored.items = three().map((item) => (item._id === 'b' ? { ...item, title: 'Renamed elsewhere' } : item));
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  expect(await screen.findByRole('button', { name: 'Renamed elsewhere' })).toBeInTheDocument();
  expect(reads).toHaveLength(2);
  expect(rowOf('a')).toHaveTextContent('Draft');
  settle('a');
  await waitFor(() => expect(rowOf('a')).toHaveTextContent('Draft'));
});

it('keeps each of two changes under way apart: one is stored, the other is put back', async () => {
  const { hide, settle } = await open();
  await hide('a');
  await hide('b');
  expect([rowOf('a')?.textContent, rowOf('b')?.textContent].every((text) => text?.includes('Draft'))).toBe(true);
  settle('b', 500);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(rowOf('a')).toHaveTextContent('Draft');
  expect(rowOf('b')).not.toHaveTextContent('Draft');
  settle('a');
  await waitFor(() => expect(rowOf('a')).toHaveTextContent('Draft'));
});

it('sends an update of a row that is being changed afterwards, with the change before it already stored', async () => {
  const { user, updates, deletions, hide, settle } = await open();
  await hide('a');
  await user.keyboard('{Backspace}');
  expect(projectTitles()).toEqual(['Project b', 'Project c']);
  await waitFor(() => expect(updates).toHaveLength(1));
  expect(deletions).toEqual([]);
  settle('a');
  await waitFor(() => expect(deletions).toHaveLength(1));
  expect(projectTitles()).toEqual(['Project b', 'Project c']);
});

it('reads the list again where the server knows no such item, and never shows the row again', async () => {
  const { user, stored, reads, settle } = await open();
  rowOf('a')?.querySelector<HTMLElement>('[data-row-title]')?.focus();
  await user.keyboard('{Backspace}');
  stored.items = three().slice(1);
  settle('a', 404);
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no such project.');
  expect(reads).toHaveLength(2);
  expect(projectTitles()).toEqual(['Project b', 'Project c']);
});

it('waits while the session has ended, and puts the row back if the owner does not sign in', async () => {
  const { hide, settle } = await open();
  await hide('a');
  settle('a', 401);
  await waitFor(() => expect(session.isEnded()).toBe(true));
  expect(rowOf('a')).toHaveTextContent('Draft');
  act(() => session.cancel());
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(rowOf('a')).not.toHaveTextContent('Draft');
});

it('keeps a new order while a deletion is under way, also if that fails', async () => {
  const { user, stored, updates, settle } = await open();
  rowOf('a')?.querySelector<HTMLElement>('[data-row-title]')?.focus();
  await user.keyboard('{Backspace}{Alt>}{ArrowDown}{/Alt}');
  expect(projectTitles()).toEqual(['Project c', 'Project b']);
  stored.items = ['c', 'b', 'a'].map((id, order) => ({
    ...(three().find(({ _id }) => _id === id) as OwnerProject),
    order,
  }));
  for (const id of ['b', 'c'] as const) settle(id);
  await waitFor(() => expect(updates).toHaveLength(2));
  settle('a', 500);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(projectTitles()).toContain('Project a');
});

it('moves the focus from a row that is gone to the one in its place, and from the last one to the heading', async () => {
  mockRoute('posts.listAdmin', { items: ['a', 'b'].map((_id) => buildItem('posts', { _id, title: `Post ${_id}` })) });
  mockRoute('posts.delete', { ok: true });
  const { user } = renderPanel(<PostList />, '/manage/blogs');
  await user.click(await screen.findByRole('button', { name: 'Delete Post a' }));
  expect(screen.getByRole('link', { name: 'Post b' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Delete Post b' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('shows the rows of a search whose read runs while a change of the rows before is answered', async () => {
  const items = ['a', 'b'].map((_id) => buildItem('posts', { _id, title: `Post ${_id}` }));
  const [answer, found] = [deferred(), deferred()];
  const reads = mockRoute('posts.listAdmin', async ({ params }) => {
    if (params.q) await found.promise;
    return { items: params.q ? items.slice(1) : items, total: 2 };
  });
  const updates = mockRoute('posts.update', async () => {
    await answer.promise;
    return { item: buildItem('posts', { _id: 'a', title: 'Post a', status: 'published' }) };
  });
  const { user } = renderPanel(<PostList />, '/manage/blogs');
  const row = (await screen.findByRole('link', { name: 'Post a' })).closest('li');
  await user.click(within(row as HTMLElement).getByRole('button', { name: 'Publish' }));
  await user.type(screen.getByRole('searchbox'), 'b');
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('q=b'));
  await waitFor(() => expect(updates).toHaveLength(1));
  await waitFor(() => expect(reads.filter(({ params }) => params.q)).toHaveLength(1));
  answer.open();
  await screen.findByText('Post published');
  found.open();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Post a' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Post b' })).toBeInTheDocument();
});
