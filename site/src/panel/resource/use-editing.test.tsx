import { buildItem } from '@portfolio/contract/test/content';
import { screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { projects } from '#app/features/projects/manage/section.tsx';
import { ResourceSection } from '#app/panel/resource/resource-section.tsx';
import { renderPanel } from '#app/test/panel.tsx';
import { mockRoute } from '#app/test/server.ts';

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  );
}

function open(path: string) {
  mockRoute('projects.listAdmin', { items: [buildItem('projects'), buildItem('projects', { _id: 'p2' })] });
  return renderPanel(
    <>
      <Back />
      <ResourceSection resource={projects} />
    </>,
    path,
  );
}

const where = () => screen.getByTestId('where').textContent;

it('opens the item of the URL and returns to the list on close', async () => {
  const { user } = open('/manage/projects/p2');
  expect(await screen.findByLabelText('Title')).toHaveValue('Project p2');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(where()).toBe('/manage/projects');
});

it('sets the URL of an item opened from the list, and closes it on back', async () => {
  const { user } = open('/manage');
  await user.click(await screen.findByRole('button', { name: 'Edit Project p1' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Project p1');
  expect(where()).toBe('/manage/projects/p1');
  await user.click(screen.getByRole('button', { name: 'Back', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(where()).toBe('/manage');
});

it('closes by a step back in the history', async () => {
  const { user } = open('/manage');
  await user.click(await screen.findByRole('button', { name: 'Add project' }));
  expect(where()).toBe('/manage/projects/new');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(where()).toBe('/manage'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows a message when the item no longer exists', async () => {
  open('/manage/projects/gone');
  expect(await screen.findByText('This project no longer exists')).toBeInTheDocument();
  await waitFor(() => expect(where()).toBe('/manage/projects'));
});
