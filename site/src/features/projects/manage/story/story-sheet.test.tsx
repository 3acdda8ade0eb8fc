import { buildItem } from '@portfolio/contract/test/content';
import { act, screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { findEditor } from '#app/test/editor.ts';
import { mockRoute } from '#app/test/server.ts';
import { openProjects } from '../test/open-projects.tsx';

beforeAll(async () => {
  await import('#app/panel/writing/writing.tsx');
  await import('./story-field.tsx');
});

const sheet = () => within(screen.getByRole('dialog', { name: 'Case study' }));
const field = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });

async function openText(name: string) {
  const stored = buildItem('projects', { title: 'Atlas', problem: 'It *leaked*.', rev: 1 });
  const { user } = await openProjects([stored]);
  await user.click(screen.getByRole('button', { name: 'Edit Atlas' }));
  await user.click(await field(name));
  return { user, stored };
}

async function write(name: string, insert: string) {
  const view = await findEditor(name);
  act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } }));
}

it('saves the texts that changed, and stays open', async () => {
  const { user, stored } = await openText('Result');
  await write('Result', 'Dry.');
  const requests = mockRoute('projects.update', { item: { ...stored, result: 'Dry.', rev: 2 } });
  await user.click(sheet().getByRole('button', { name: 'Save and continue' }));
  await screen.findByText('Project saved');
  expect(requests.map(({ body }) => body)).toEqual([{ result: 'Dry.', rev: 1 }]);
  await user.click(sheet().getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog', { name: 'Case study' })).toBeNull();
  expect(await field('Result')).toHaveTextContent('Dry.');
  expect(await field('Problem')).toHaveTextContent('It leaked.');
});

it('shows the text with an error, and closes over another field with one', async () => {
  const { user } = await openText('Problem');
  await write('Result', 'a'.repeat(5_001));
  await user.click(sheet().getByRole('button', { name: 'Save and continue' }));
  expect(await sheet().findByRole('tab', { name: 'Result, has an error', selected: true })).toBeInTheDocument();
  await write('Result', '');
  await user.click(sheet().getByRole('button', { name: 'Done' }));
  await user.clear(screen.getByLabelText('Title'));
  await user.click(await field('Problem'));
  await user.click(sheet().getByRole('button', { name: 'Save and continue' }));
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Title'));
  expect(screen.queryByRole('dialog', { name: 'Case study' })).toBeNull();
});
