import { buildItem } from '@portfolio/contract/test/content';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPanel } from '#app/test/panel.tsx';
import { mockError, mockResponse, mockRoute } from '#app/test/server.ts';
import { KINDS } from './kinds.ts';
import { TrashSection } from './trash-section.tsx';

const DAY_MS = 86_400_000;
/** An item deleted `days` days ago. */
const deleted = <T,>(item: T, days: number) => ({
  ...item,
  deletedAt: new Date(Date.now() - days * DAY_MS - 1_000).toISOString(),
});
const { content: _content, ...post } = buildItem('posts', {
  _id: 'b1',
  title: 'A post',
  updatedAt: '2025-03-03T00:00:00.000Z',
});

async function open() {
  for (const { name } of KINDS) mockRoute(`${name}.listTrash`, { items: [] } as never);
  mockRoute('projects.listTrash', { items: [deleted(buildItem('projects', { title: 'A project' }), 29)] });
  mockRoute('posts.listTrash', { items: [deleted(post, 0)] });
  mockRoute('resumes.listTrash', { items: [deleted(buildItem('resumes'), 12)] });
  mockRoute('messages.listTrash', { items: [deleted(buildItem('messages'), 31)] });
  const view = renderPanel(<TrashSection />, '/manage/trash');
  await screen.findByText('A post');
  return view;
}
const rows = () => within(screen.getByRole('list')).getAllByRole('listitem');
const confirm = () => screen.getByRole('button', { name: 'Delete for good' });

it('lists trashed items of every kind, last deleted first', async () => {
  const { user } = await open();
  expect(rows()).toHaveLength(4);
  expect(rows()[0]).toHaveTextContent(/^A post.*Post/);
  await user.selectOptions(screen.getByLabelText('Kind'), 'Resume');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.getByText('resume.pdf')).toBeInTheDocument();
});

it('shows when each item was deleted and when it is purged', async () => {
  await open();
  expect(rows().map((row) => row.querySelector('[data-row-title]')?.nextElementSibling?.textContent)).toEqual([
    'Deleted just now, gone for good in 30 days',
    'Deleted last week, gone for good in 18 days',
    'Deleted 4 weeks ago, gone for good in 1 day',
    'Deleted last month, gone for good today',
  ]);
});

it('restores one item, and several at once', async () => {
  const { user } = await open();
  const project = mockRoute('projects.restore', { item: buildItem('projects') });
  const others = [
    mockRoute('posts.restore', { item: buildItem('posts', { _id: 'b1' }) }),
    mockRoute('resumes.restore', { item: buildItem('resumes') }),
    mockRoute('messages.restore', { item: buildItem('messages') }),
  ];
  await user.click(screen.getByRole('button', { name: 'Restore A project' }));
  expect(await screen.findByText('“A project” restored')).toBeInTheDocument();
  expect(project).toEqual([{ params: { id: 'p1' }, body: null }]);
  await user.click(screen.getByRole('checkbox', { name: 'Select all items' }));
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('The trash is empty')).toBeInTheDocument();
  expect(others.map((requests) => requests.length)).toEqual([1, 1, 1]);
});

it('restores with H and asks with Backspace; there is nothing to edit or duplicate', async () => {
  const { user } = await open();
  const restored = mockRoute('posts.restore', { item: buildItem('posts', { _id: 'b1' }) });
  screen.getByText('A post').focus();
  await user.keyboard('ed{Backspace}');
  expect(screen.getByRole('alertdialog', { name: 'Delete for good?' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep' }));
  expect(screen.getByText('A post')).toHaveFocus();
  await user.keyboard('?');
  expect(
    within(screen.getByRole('dialog'))
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'move',
    'move',
    'first and last',
    'buttons of the row',
    'select',
    'clear the selection',
    'restore',
    'delete for good',
    'search',
    'all shortcuts',
  ]);
  await user.keyboard('{Escape}h');
  expect(await screen.findByText('“A post” restored')).toBeInTheDocument();
  expect(restored).toHaveLength(1);
  expect(screen.getByText('resume.pdf')).toHaveFocus();
});

it('asks before purging an item', async () => {
  const { user } = await open();
  const requests = mockRoute('posts.purge', { ok: true });
  await user.click(screen.getByRole('button', { name: 'Delete A post for good' }));
  expect(screen.getByRole('alertdialog', { name: 'Delete for good?' })).toHaveTextContent(
    '“A post” cannot be brought back.',
  );
  await user.click(screen.getByRole('button', { name: 'Keep' }));
  expect(requests).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete A post for good' }));
  await user.click(confirm());
  await waitFor(() => expect(screen.queryByText('A post')).toBeNull());
  expect(requests).toEqual([{ params: { id: 'b1' }, body: null }]);
});

it('empties the trash, keeps items that failed and shows the error', async () => {
  const { user } = await open();
  for (const name of ['projects.purge', 'resumes.purge', 'messages.purge'] as const) mockRoute(name, { ok: true });
  mockResponse('posts.purge', () => ({ status: 500, body: { error: 'The disk is full.', code: 'disk_full' } }));
  await user.click(screen.getByRole('button', { name: 'Empty trash' }));
  expect(screen.getByRole('alertdialog', { name: 'Empty the trash?' })).toHaveTextContent('4 items');
  await user.click(confirm());
  expect(await screen.findByRole('alert')).toHaveTextContent('The disk is full.1 of 4 stay as they were.');
  expect(rows()).toHaveLength(1);
  expect(screen.getByText('A post')).toBeInTheDocument();
});

it('shows the error of a failed restore and keeps the item', async () => {
  const { user } = await open();
  mockError('posts.restore', 500, { error: 'Not now.', code: 'internal' });
  await user.click(screen.getByRole('button', { name: 'Restore A post' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  expect(rows()).toHaveLength(4);
});

it('can retry a failed load', async () => {
  for (const { name } of KINDS) mockRoute(`${name}.listTrash`, { items: [] } as never);
  mockError('media.listTrash', 500, { error: 'Media are away.', code: 'internal' });
  const { user } = renderPanel(<TrashSection />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Media are away.');
  mockRoute('media.listTrash', { items: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The trash is empty')).toBeInTheDocument();
});
