import { buildItem } from '@portfolio/contract/test/content';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ResourceSection } from '#app/panel/resource/resource-section.tsx';
import { chooseFromMenu, renderPanel } from '#app/test/panel.tsx';
import { deferred, mockError, mockRoute } from '#app/test/server.ts';
import { projects } from './section.tsx';
import { openProjects, projectTitles, threeProjects } from './test/open-projects.tsx';

it('deletes an item and restores its position on undo', async () => {
  const { user } = await openProjects();
  mockRoute('projects.delete', { ok: true });
  const restored = mockRoute('projects.restore', { item: threeProjects()[1] as never });
  await chooseFromMenu(user, 'Project b', 'Delete');
  expect(await screen.findByText('Project deleted')).toBeInTheDocument();
  expect(projectTitles()).toEqual(['Project a', 'Project c']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(projectTitles()).toEqual(['Project a', 'Project b', 'Project c']));
  expect(restored[0]?.params).toEqual({ id: 'b' });
});

it.each([
  ['deletion', 'projects.delete', 404, 'not_found', 'There is no such project.', 'Delete'],
  ['duplicate', 'projects.create', 500, 'internal', 'No copy now.', 'Duplicate'],
] as const)(
  "shows the server's message for a failed %s and changes nothing",
  async (_, call, status, code, error, action) => {
    const { user } = await openProjects();
    mockError(call, status, { error, code });
    await chooseFromMenu(user, 'Project b', action);
    expect(await screen.findByRole('alert')).toHaveTextContent(error);
    expect(projectTitles()).toHaveLength(3);
  },
);

it('moves by buttons: shown at once, announced, with one update per item', async () => {
  const { user } = await openProjects();
  const requests = mockRoute('projects.update', ({ params }) => ({
    item: buildItem('projects', { _id: params.id ?? '' }),
  }));
  mockRoute('projects.listAdmin', {
    items: ['b', 'a', 'c'].map((_id, order) => buildItem('projects', { _id, title: `Project ${_id}`, order, rev: 2 })),
  });
  await chooseFromMenu(user, 'Project a', 'Move down');
  expect(projectTitles()).toEqual(['Project b', 'Project a', 'Project c']);
  expect(screen.getByText('Project a moved to place 2 of 3.')).toBeInTheDocument();
  await waitFor(() => expect(requests).toHaveLength(3));
  expect(requests.map((request) => [request.params.id, request.body])).toEqual([
    ['b', { order: 0 }],
    ['a', { order: 1 }],
    ['c', { order: 2 }],
  ]);
  await user.click(screen.getByRole('button', { name: 'More for Project b' }));
  expect(screen.getByRole('menuitem', { name: 'Move up' })).toBeDisabled();
});

it('stops sending an order that a newer one replaced', async () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((_id, order) =>
    buildItem('projects', { _id, title: `Project ${_id}`, order }),
  );
  const { user } = await openProjects(six);
  const sent = deferred();
  const requests = mockRoute('projects.update', ({ params }) =>
    sent.promise.then(() => ({ item: buildItem('projects', { _id: params.id ?? '' }) })),
  );
  await chooseFromMenu(user, 'Project a', 'Move down');
  await waitFor(() => expect(requests).toHaveLength(4));
  await chooseFromMenu(user, 'Project f', 'Move up');
  expect(projectTitles()).toEqual(['b', 'a', 'c', 'd', 'f', 'e'].map((name) => `Project ${name}`));
  expect(requests).toHaveLength(4);
  sent.open();
  await waitFor(() => expect(requests).toHaveLength(10));
  expect(requests.slice(4).map((request) => request.params.id)).toEqual(['b', 'a', 'c', 'd', 'f', 'e']);
});

it('shows the error of a failed reorder, keeps the order and can retry', async () => {
  const { user } = await openProjects();
  mockError('projects.update', 500, { error: 'Orders cannot be saved now.', code: 'internal' });
  await chooseFromMenu(user, 'Project a', 'Move down');
  expect(await screen.findByRole('alert')).toHaveTextContent('Orders cannot be saved now.');
  expect(projectTitles()).toEqual(['Project b', 'Project a', 'Project c']);
  const requests = mockRoute('projects.update', ({ params }) => ({
    item: buildItem('projects', { _id: params.id ?? '' }),
  }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(requests.map(({ params }) => params.id)).toEqual(['b', 'a', 'c']));
});

it('keeps the focus on a row moved to the end', async () => {
  const { user } = await openProjects();
  mockRoute('projects.update', ({ params }) => ({ item: buildItem('projects', { _id: params.id ?? '' }) }));
  await chooseFromMenu(user, 'Project b', 'Move down');
  expect(screen.getByRole('button', { name: 'More for Project b' })).toHaveFocus();
});

it('searches by every word, keeps the query in the URL and disables reordering', async () => {
  const { user } = await openProjects([
    buildItem('projects', { _id: 'a', title: 'Wire atlas', techTags: ['Python'] }),
    buildItem('projects', { _id: 'b', title: 'Ledger', description: 'Of wires.' }),
    buildItem('projects', { _id: 'c', title: 'Other' }),
  ]);
  await user.type(screen.getByRole('searchbox', { name: 'Search projects' }), 'wire py');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Other' })).toBeNull());
  expect(screen.getByText('1 of 3 projects found.')).toBeInTheDocument();
  expect(screen.getByTestId('where')).toHaveTextContent('?q=wire+py');
  expect(screen.getByRole('button', { name: 'Drag Wire atlas' })).toBeDisabled();
  await user.type(screen.getByRole('searchbox'), 'zzz');
  await user.click(await screen.findByRole('button', { name: 'Clear the search' }));
  expect(await screen.findByRole('button', { name: 'Other' })).toBeInTheDocument();
  expect(screen.getByTestId('where')).toHaveTextContent(/^\/manage$/);
});

it('applies the search of the URL', async () => {
  mockRoute('projects.listAdmin', { items: [...threeProjects(), buildItem('projects', { _id: 'x', title: 'Atlas' })] });
  renderPanel(<ResourceSection resource={projects} />, '/manage/projects?q=atl');
  expect(await screen.findByRole('button', { name: 'Atlas' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Project a' })).toBeNull();
});

it('shows a failed load and retries', async () => {
  mockError('projects.listAdmin', 503, { error: 'The database is busy.', code: 'database_busy' });
  const { user } = renderPanel(<ResourceSection resource={projects} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is busy.');
  mockRoute('projects.listAdmin', { items: threeProjects() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Project a' })).toBeInTheDocument();
});
