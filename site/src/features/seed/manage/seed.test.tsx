import { buildItem } from '@portfolio/contract/test/content';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPanel } from '#app/test/panel.tsx';
import { mockError, mockRoute } from '#app/test/server.ts';
import { removeInitialData, seedInitialData } from './seed.ts';

const LISTS = ['/api/projects/admin', '/api/experiences/admin'];

/** Serves the two lists as they are before and after the removal. */
function answerLists(before: string[], after: string[]) {
  let isFirst = true;
  mockRoute('experiences.listAdmin', { items: [] });
  mockRoute('projects.listAdmin', () => {
    const ids = isFirst ? before : after;
    isFirst = false;
    return { items: ids.map((_id) => buildItem('projects', { _id })) };
  });
}

it('shows exactly the specified message, revalidates both lists and offers undo', async () => {
  const { user } = renderPanel(null);
  mockRoute('seed.add', { ok: true, added: { projects: 3, experiences: 0 } });
  const removals = mockRoute('seed.remove', { ok: true, removed: { projects: 3, experiences: 1 } });
  answerLists(['own'], ['own']);
  const refresh = vi.fn(() => Promise.resolve());
  await seedInitialData(refresh);
  const message = await screen.findByText('Seeded initial projects and experiences');
  expect(message.closest('[role=status]')?.textContent).toBe('Seeded initial projects and experiences');
  expect(refresh.mock.calls.flat()).toEqual(LISTS);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('3 projects and 1 experience')).toBeInTheDocument();
  expect(removals).toHaveLength(1);
  expect(refresh.mock.calls.flat()).toEqual([...LISTS, ...LISTS]);
});

it('shows in a second toast that nothing was added, without undo', async () => {
  renderPanel(null);
  mockRoute('seed.add', { ok: true, added: { projects: 0, experiences: 0 } });
  await seedInitialData(() => Promise.resolve());
  await screen.findByText('Seeded initial projects and experiences');
  const toasts = within(screen.getByRole('region', { name: 'Notifications' }));
  expect(toasts.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'Seeded initial projects and experiences',
    'Nothing was added: all of it is there already',
  ]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('restores exactly the removed items on undo', async () => {
  const { user } = renderPanel(null);
  mockRoute('seed.remove', { ok: true, removed: { projects: 2, experiences: 0 } });
  answerLists(['own', 'a', 'b'], ['own']);
  const restored = mockRoute('projects.restore', ({ params }) => ({
    item: buildItem('projects', { _id: params.id ?? '' }),
  }));
  const refresh = vi.fn(() => Promise.resolve());
  await removeInitialData(refresh);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(restored.map(({ params }) => params.id).sort()).toEqual(['a', 'b']));
  await waitFor(() => expect(refresh.mock.calls.flat()).toEqual([...LISTS, ...LISTS]));
});

it('shows when there was nothing to remove', async () => {
  renderPanel(null);
  answerLists([], []);
  mockRoute('seed.remove', { ok: true, removed: { projects: 0, experiences: 0 } });
  await removeInitialData(() => Promise.resolve());
  expect(await screen.findByText('No initial data to remove')).toBeInTheDocument();
});

it.each([
  ['seed.add', seedInitialData],
  ['seed.remove', removeInitialData],
] as const)('shows the server message when %s fails, and revalidates nothing', async (name, run) => {
  renderPanel(null);
  answerLists([], []);
  mockError(name, 500, { error: 'Something went wrong on the server.' });
  const refresh = vi.fn(() => Promise.resolve());
  await run(refresh);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on the server.'));
  expect(refresh).not.toHaveBeenCalled();
});
