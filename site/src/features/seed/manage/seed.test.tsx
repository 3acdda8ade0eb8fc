import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aProject } from '../../../test/items.ts';
import { renderPanel } from '../../../test/panel.tsx';
import { answer, refuse } from '../../../test/server.ts';
import { removeInitialData, seedInitialData } from './seed.ts';

const LISTS = ['/api/projects/admin', '/api/experiences/admin'];

/** The two lists, before the initial data goes and after. */
function answerLists(before: string[], after: string[]) {
  let isFirst = true;
  answer('listOwnerExperiences', { items: [] });
  answer('listOwnerProjects', () => {
    const ids = isFirst ? before : after;
    isFirst = false;
    return { items: ids.map((_id) => aProject({ _id })) };
  });
}

it('tells success in exactly the specified words, reads both lists again, and can be taken back', async () => {
  const { user } = renderPanel(null);
  answer('seed', { ok: true, added: { projects: 3, experiences: 0 } });
  const removals = answer('unseed', { ok: true, removed: { projects: 3, experiences: 1 } });
  answerLists(['own'], ['own']);
  const refresh = vi.fn(() => Promise.resolve());
  await seedInitialData(refresh);
  const told = await screen.findByText('Seeded initial projects and experiences');
  expect(told.closest('[role=status]')?.textContent).toBe('Seeded initial projects and experiences');
  expect(refresh.mock.calls.flat()).toEqual(LISTS);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('3 projects and 1 experience')).toBeInTheDocument();
  expect(removals).toHaveLength(1);
  expect(refresh.mock.calls.flat()).toEqual([...LISTS, ...LISTS]);
});

it('says after the specified words that everything was there already, and offers nothing to take back', async () => {
  renderPanel(null);
  answer('seed', { ok: true, added: { projects: 0, experiences: 0 } });
  await seedInitialData(() => Promise.resolve());
  await screen.findByText('Seeded initial projects and experiences');
  const toasts = within(screen.getByRole('region', { name: 'Notifications' }));
  expect(toasts.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'Seeded initial projects and experiences',
    'Nothing was added: all of it is there already',
  ]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('brings back exactly what it has removed', async () => {
  const { user } = renderPanel(null);
  answer('unseed', { ok: true, removed: { projects: 2, experiences: 0 } });
  answerLists(['own', 'a', 'b'], ['own']);
  const restored = answer('restoreProject', ({ params }) => ({ item: aProject({ _id: params.id ?? '' }) }));
  const refresh = vi.fn(() => Promise.resolve());
  await removeInitialData(refresh);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(restored.map(({ params }) => params.id).sort()).toEqual(['a', 'b']));
  await waitFor(() => expect(refresh.mock.calls.flat()).toEqual([...LISTS, ...LISTS]));
});

it('says that there was nothing to remove', async () => {
  renderPanel(null);
  answerLists([], []);
  answer('unseed', { ok: true, removed: { projects: 0, experiences: 0 } });
  await removeInitialData(() => Promise.resolve());
  expect(await screen.findByText('There is no initial data to remove')).toBeInTheDocument();
});

it.each([
  ['seed', seedInitialData],
  ['unseed', removeInitialData],
] as const)('tells the words of the server when %s fails, and reads nothing', async (name, run) => {
  renderPanel(null);
  answerLists([], []);
  refuse(name, 500, { error: 'Something went wrong on the server.' });
  const refresh = vi.fn(() => Promise.resolve());
  await run(refresh);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on the server.'));
  expect(refresh).not.toHaveBeenCalled();
});
