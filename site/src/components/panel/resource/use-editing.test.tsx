import { screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ProjectsSection } from '../../../features/projects/manage/section.tsx';
import { aProject } from '../../../test/items.ts';
import { renderPanel } from '../../../test/panel.tsx';
import { answer } from '../../../test/server.ts';

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  );
}

function open(path: string) {
  answer('listOwnerProjects', { items: [aProject(), aProject({ _id: 'p2' })] });
  return renderPanel(
    <>
      <Back />
      <ProjectsSection />
    </>,
    path,
  );
}

const where = () => screen.getByTestId('where').textContent;

it('an address opens its item, and closing leads to the list', async () => {
  const { user } = open('/manage/projects/p2');
  expect(await screen.findByLabelText('Title')).toHaveValue('Project p2');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(where()).toBe('/manage/projects');
});

it('what was opened from the list has an address, and back closes it', async () => {
  const { user } = open('/manage');
  await user.click(await screen.findByRole('button', { name: 'Edit Project p1' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Project p1');
  expect(where()).toBe('/manage/projects/p1');
  await user.click(screen.getByRole('button', { name: 'Back', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(where()).toBe('/manage');
});

it('closing is a step back, so that no step is left behind', async () => {
  const { user } = open('/manage');
  await user.click(await screen.findByRole('button', { name: 'Add project' }));
  expect(where()).toBe('/manage/projects/new');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(where()).toBe('/manage'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says when the item is not there any more', async () => {
  open('/manage/projects/gone');
  expect(await screen.findByText('This project is not here any more')).toBeInTheDocument();
  await waitFor(() => expect(where()).toBe('/manage/projects'));
});
