import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPanel } from '../../../test/panel.tsx';
import { answer, refuse } from '../../../test/server.ts';
import { removeInitialData, seedInitialData } from './seed.ts';

const LISTS = ['/api/projects/admin', '/api/experiences/admin'];

it('tells success in exactly the specified words, reads both lists again, and can be taken back', async () => {
  const { user } = renderPanel(null);
  answer('seed', { ok: true, added: { projects: 3, experiences: 0 } });
  const removals = answer('unseed', { ok: true, removed: { projects: 3, experiences: 1 } });
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

it('offers nothing to take back when everything was there already', async () => {
  renderPanel(null);
  answer('seed', { ok: true, added: { projects: 0, experiences: 0 } });
  await seedInitialData(() => Promise.resolve());
  expect(await screen.findByText('Seeded initial projects and experiences')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('says that there was nothing to remove', async () => {
  renderPanel(null);
  answer('unseed', { ok: true, removed: { projects: 0, experiences: 0 } });
  await removeInitialData(() => Promise.resolve());
  expect(await screen.findByText('There is no initial data to remove')).toBeInTheDocument();
});

it.each([
  ['seed', seedInitialData],
  ['unseed', removeInitialData],
] as const)('tells the words of the server when %s fails, and reads nothing', async (name, run) => {
  renderPanel(null);
  refuse(name, 500, { error: 'Something went wrong on the server.' });
  const refresh = vi.fn(() => Promise.resolve());
  await run(refresh);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on the server.'));
  expect(refresh).not.toHaveBeenCalled();
});
