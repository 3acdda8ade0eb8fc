import { buildItem } from '@portfolio/contract/test/content';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findEditor } from '#app/test/editor.ts';
import { deferred, mockError, mockRoute } from '#app/test/server.ts';
import { openProjects } from './test/open-projects.tsx';

it('adds a project: omits empty fields, splits tags and shows the busy label', async () => {
  const { user } = await openProjects([]);
  const sent = deferred();
  const requests = mockRoute('projects.create', () =>
    sent.promise.then(() => ({ item: buildItem('projects', { title: 'New one' }) })),
  );
  await user.click(screen.getByRole('button', { name: 'Add project' }));
  const sheet = screen.getByRole('dialog', { name: 'Add project' });
  expect(within(sheet).getByLabelText('Title')).toHaveFocus();
  await user.type(within(sheet).getByLabelText('Title'), '  New one ');
  await user.type(within(sheet).getByLabelText(/^Tags/), 'a, b,,c ');
  await user.click(within(sheet).getByRole('button', { name: 'Add' }));
  expect(within(sheet).getByRole('button', { name: 'Adding...' })).toHaveAttribute('aria-disabled', 'true');
  sent.open();
  await screen.findByText('Project added');
  expect(requests).toEqual([
    { params: {}, body: { title: '  New one ', techTags: ['a', 'b', 'c'], status: 'published' } },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('sends nothing without a title and shows the error at the field', async () => {
  const { user } = await openProjects([]);
  await user.click(screen.getByRole('button', { name: 'Add project' }));
  await user.type(screen.getByLabelText(/^Demo link/), 'javascript:open()');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('This field is required.')).toBeInTheDocument();
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('This field is required.');
  expect(screen.getByLabelText('Title')).toBeInvalid();
  expect(screen.getByLabelText(/^Demo link/)).toBeInvalid();
});

it.each(['s', 'Enter'])('saves on Ctrl+%s', async (key) => {
  const { user } = await openProjects([]);
  const requests = mockRoute('projects.create', { item: buildItem('projects', { title: 'By keys' }) });
  await user.click(screen.getByRole('button', { name: 'Add project' }));
  await user.type(screen.getByLabelText('Title'), `By keys{Control>}{${key}}{/Control}`);
  await screen.findByText('Project added');
  expect(requests).toMatchObject([{ body: { title: 'By keys' } }]);
});

it('counts words against the hint without enforcing it', async () => {
  const { user } = await openProjects([]);
  mockRoute('projects.create', { item: buildItem('projects') });
  await user.click(screen.getByRole('button', { name: 'Add project' }));
  await user.type(screen.getByLabelText('Title'), 'T');
  await user.click(screen.getByLabelText('Description'));
  await user.paste('word '.repeat(61));
  expect(screen.getByText('61 of 50 words')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('Project added');
});

it('sends the revision and only changed fields of an edit, and "" for emptied ones', async () => {
  const { user } = await openProjects([
    buildItem('projects', { title: 'Old', githubUrl: 'https://a.example', rev: 7 }),
  ]);
  const requests = mockRoute('projects.update', { item: buildItem('projects', { title: 'New', rev: 8 }) });
  await user.click(screen.getByRole('button', { name: 'Edit Old' }));
  await user.clear(screen.getByLabelText(/^Code link/));
  await user.clear(screen.getByLabelText('Title'));
  await user.type(screen.getByLabelText('Title'), 'New');
  expect(screen.getByText('Unsaved')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit New' })).toHaveFocus());
  expect(requests[0]).toEqual({ params: { id: 'p1' }, body: { title: 'New', githubUrl: '', rev: 7 } });
});

it('sends nothing when nothing was changed', async () => {
  const { user } = await openProjects([buildItem('projects')]);
  await user.click(screen.getByRole('button', { name: 'Edit Project p1' }));
  await user.type(screen.getByLabelText(/^Tags/), ' , ');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('No changes to save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it("keeps the input when the save fails and shows the server's message", async () => {
  const { user } = await openProjects([buildItem('projects')]);
  mockError('projects.update', 500, { error: 'Something broke here.', code: 'internal' });
  await user.click(screen.getByRole('button', { name: 'Edit Project p1' }));
  await user.type(screen.getByLabelText('Title'), ' changed');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something broke here.');
  expect(screen.getByLabelText('Title')).toHaveValue('Project p1 changed');
});

it("shows the server's error details at their fields", async () => {
  const { user } = await openProjects([buildItem('projects')]);
  const details = [{ path: 'techTags.2', message: 'Not this tag.' }];
  mockError('projects.update', 400, { error: 'Please check the fields.', code: 'invalid', details });
  await user.click(screen.getByRole('button', { name: 'Edit Project p1' }));
  await user.type(screen.getByLabelText('Title'), '!');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Not this tag.')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Tags/)).toBeInvalid();
});

it('groups its fields, and refuses an end date before the start date', async () => {
  const { user } = await openProjects([]);
  const requests = mockRoute('projects.create', { item: buildItem('projects') });
  await user.click(screen.getByRole('button', { name: 'Add project' }));
  const facts = within(screen.getByRole('group', { name: 'Facts' }));
  await user.type(screen.getByLabelText('Title'), 'Dated');
  await user.type(facts.getByLabelText(/^Start date/), '2024-02-01');
  await user.type(facts.getByLabelText(/^End date/), '2024-01-31');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('The end must not be before the start.')).toBeInTheDocument();
  expect(facts.getByLabelText(/^End date/)).toBeInvalid();
  await user.clear(facts.getByLabelText(/^End date/));
  await user.type(facts.getByLabelText(/^Team/), 'Two engineers');
  const story = within(screen.getByRole('group', { name: 'Case study' }));
  await user.click(await story.findByRole('button', { name: /^Approach/ }));
  const editor = await findEditor('Approach');
  act(() => editor.dispatch({ changes: { from: 0, insert: 'Sources first.' } }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('Project added');
  expect(requests.map(({ body }) => body)).toEqual([
    {
      title: 'Dated',
      techTags: [],
      status: 'published',
      approach: 'Sources first.',
      team: 'Two engineers',
      startDate: '2024-02-01',
    },
  ]);
});
