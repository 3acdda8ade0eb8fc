import type { OwnerProject } from '@portfolio/contract';
import { buildItem } from '@portfolio/contract/test/content';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockResponse, mockRoute } from '#app/test/server.ts';
import { openProjects } from './test/open-projects.tsx';

/** A server on which `stored` was saved meanwhile: accepts updates only with its revision. */
function changedElsewhere(stored: OwnerProject) {
  return mockResponse('projects.update', ({ body }) => {
    const { rev, ...changes } = body as { rev: number };
    if (rev === stored.rev) return { status: 200, body: { item: { ...stored, ...changes, rev: rev + 1 } } };
    return { status: 409, body: { error: 'Changed elsewhere.', code: 'stale', item: stored } };
  });
}

it('merges changes made elsewhere to unchanged fields without asking', async () => {
  const { user } = await openProjects([
    buildItem('projects', { title: 'Was', description: 'Was too', techTags: ['a'], rev: 1 }),
  ]);
  const stored = buildItem('projects', { title: 'Was', description: 'Theirs', techTags: ['a', 'b, c'], rev: 5 });
  const requests = changedElsewhere(stored);
  await user.click(screen.getByRole('button', { name: 'Edit Was' }));
  await user.clear(screen.getByLabelText('Title'));
  await user.type(screen.getByLabelText('Title'), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Project saved');
  expect(screen.getByText('Changes made elsewhere in the meantime are kept.')).toBeInTheDocument();
  expect(requests.map(({ body }) => body)).toEqual([
    { title: 'Mine', rev: 1 },
    { title: 'Mine', rev: 5 },
  ]);
});

it('asks only about fields changed on both sides', async () => {
  const { user } = await openProjects([buildItem('projects', { title: 'Was', description: 'Was too', rev: 1 })]);
  const requests = changedElsewhere(
    buildItem('projects', { title: 'Theirs', description: 'Theirs too', techTags: ['new'], rev: 5 }),
  );
  await user.click(screen.getByRole('button', { name: 'Edit Was' }));
  await user.clear(screen.getByLabelText('Title'));
  await user.type(screen.getByLabelText('Title'), 'Mine');
  await user.clear(screen.getByLabelText('Description'));
  await user.type(screen.getByLabelText('Description'), 'Mine too');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'This project was changed elsewhere' }));
  expect(dialog.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
    'Title',
    'Description',
  ]);
  const title = within(dialog.getByRole('group', { name: 'Title' }));
  expect(title.getByRole('radio', { name: 'MineMine' })).toBeChecked();
  expect(title.getByText('Theirs')).toBeInTheDocument();
  await user.click(within(dialog.getByRole('group', { name: 'Description' })).getByRole('radio', { name: /^Stored/ }));
  await user.click(dialog.getByRole('button', { name: 'Save this choice' }));
  await screen.findByText('Project saved');
  expect(requests[1]?.body).toEqual({ title: 'Mine', rev: 5 });
});

it('changes nothing when the conflict dialog is closed, and sends nothing for "All as stored"', async () => {
  const { user } = await openProjects([buildItem('projects', { title: 'Was', rev: 1 })]);
  const requests = changedElsewhere(buildItem('projects', { title: 'Theirs', rev: 5 }));
  await user.click(screen.getByRole('button', { name: 'Edit Was' }));
  await user.type(screen.getByLabelText('Title'), ' mine');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Was mine');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.click(await screen.findByRole('button', { name: 'All as stored' }));
  await user.click(screen.getByRole('button', { name: 'Save this choice' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests).toHaveLength(2);
});

it('saves without asking when only the order changed meanwhile', async () => {
  const { user } = await openProjects([buildItem('projects', { title: 'Was', rev: 1, order: 0 })]);
  const stale = { error: 'x', code: 'stale', item: buildItem('projects', { title: 'Was', rev: 2, order: 3 }) };
  const requests = mockResponse('projects.update', ({ body }) =>
    (body as { rev: number }).rev === 2
      ? { status: 200, body: { item: buildItem('projects', { title: 'Was mine', rev: 3 }) } }
      : { status: 409, body: stale },
  );
  await user.click(screen.getByRole('button', { name: 'Edit Was' }));
  await user.type(screen.getByLabelText('Title'), ' mine');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Project saved');
  expect(requests.map((request) => (request.body as { rev: number }).rev)).toEqual([1, 2]);
});

it('asks before discarding unsaved input', async () => {
  const { user } = await openProjects([buildItem('projects')]);
  await user.click(screen.getByRole('button', { name: 'Edit Project p1' }));
  await user.type(screen.getByLabelText('Title'), '!');
  await user.keyboard('{Escape}');
  const question = screen.getByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Project p1!');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Discard draft of “Project p1!”' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(Object.keys(localStorage)).toEqual([]);
});

it('restores a draft on the next visit until it is discarded', async () => {
  const { user, unmount } = await openProjects([buildItem('projects', { description: '' })]);
  await user.click(screen.getByRole('button', { name: 'Edit Project p1' }));
  await user.type(screen.getByLabelText('Description'), 'Half a sentence');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText(/^Your draft of “Project p1” stays in this browser/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Leave, keep draft' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  unmount();

  const again = await openProjects([buildItem('projects', { description: '' })]);
  await again.user.click(screen.getByRole('button', { name: 'Edit Project p1' }));
  await waitFor(() => expect(screen.getByLabelText('Description')).toHaveValue('Half a sentence'));
  expect(screen.getByText('Restored your draft from just now.')).toBeInTheDocument();
  await again.user.click(screen.getByRole('button', { name: 'Discard draft of “Project p1”' }));
  expect(screen.getByLabelText('Description')).toHaveValue('');
  await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(Object.keys(localStorage)).toEqual([]);
});

it('restores the draft of a new item and removes it after saving', async () => {
  const { user } = await openProjects([buildItem('projects')]);
  await user.click(screen.getByRole('button', { name: 'Add project' }));
  await user.type(screen.getByLabelText('Title'), 'Fresh');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Leave, keep draft' }));
  await user.click(screen.getByRole('button', { name: 'Add project' }));
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Fresh'));
  const requests = mockRoute('projects.create', { item: buildItem('projects', { _id: 'n', title: 'Fresh' }) });
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('Project added');
  expect(requests[0]?.body).toMatchObject({ title: 'Fresh' });
  await user.click(screen.getByRole('button', { name: 'Add project' }));
  expect(screen.getByLabelText('Title')).toHaveValue('');
  expect(Object.keys(localStorage)).toEqual([]);
});

it('merges a draft with a newer revision and asks about fields changed in both', async () => {
  const { user, unmount } = await openProjects([buildItem('projects', { title: 'Was', rev: 1 })]);
  await user.click(screen.getByRole('button', { name: 'Edit Was' }));
  await user.type(screen.getByLabelText('Title'), ' mine');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Leave, keep draft' }));
  unmount();

  const stored = buildItem('projects', { title: 'Theirs', description: 'Theirs too', rev: 5 });
  const again = await openProjects([stored]);
  const requests = changedElsewhere(stored);
  await again.user.click(screen.getByRole('button', { name: 'Edit Theirs' }));
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Was mine'));
  expect(screen.getByLabelText('Description')).toHaveValue('Theirs too');
  expect(screen.getByText(/saving asks which version to keep/)).toBeInTheDocument();
  await again.user.click(screen.getByRole('button', { name: 'Save changes' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'This project was changed elsewhere' }));
  expect(dialog.getAllByRole('group')).toHaveLength(1);
  await again.user.click(dialog.getByRole('button', { name: 'Save this choice' }));
  await screen.findByText('Project saved');
  expect(requests.map(({ body }) => body)).toEqual([
    { title: 'Was mine', rev: 1 },
    { title: 'Was mine', rev: 5 },
  ]);
});
