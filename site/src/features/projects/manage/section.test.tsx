import type { OwnerProject } from '@portfolio/contract';
import { buildItem } from '@portfolio/contract/test/content';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ResourceSection } from '#app/panel/resource/resource-section.tsx';
import { chooseFromMenu, renderPanel } from '#app/test/panel.tsx';
import { deferred, mockError, mockResponse, mockRoute } from '#app/test/server.ts';
import { projects } from './section.tsx';

const three = () => ['a', 'b', 'c'].map((_id, order) => buildItem('projects', { _id, title: `Project ${_id}`, order }));
const titles = () =>
  within(screen.getByRole('list'))
    .getAllByRole('button', { name: /^Project [a-z]+$/ })
    .map((button) => button.textContent);

async function open(items = three()) {
  mockRoute('projects.listAdmin', { items });
  const view = renderPanel(<ResourceSection resource={projects} />);
  if (items[0]) await screen.findByRole('button', { name: items[0].title });
  else await screen.findByText('No projects');
  return view;
}

it('adds a project: omits empty fields, splits tags and shows the busy label', async () => {
  const { user } = await open([]);
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
  const { user } = await open([]);
  await user.click(screen.getByRole('button', { name: 'Add project' }));
  await user.type(screen.getByLabelText(/^Demo link/), 'javascript:open()');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('This is needed.')).toBeInTheDocument();
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('This is needed.');
  expect(screen.getByLabelText('Title')).toBeInvalid();
  expect(screen.getByLabelText(/^Demo link/)).toBeInvalid();
});

it.each(['s', 'Enter'])('saves on Ctrl+%s', async (key) => {
  const { user } = await open([]);
  const requests = mockRoute('projects.create', { item: buildItem('projects', { title: 'By keys' }) });
  await user.click(screen.getByRole('button', { name: 'Add project' }));
  await user.type(screen.getByLabelText('Title'), `By keys{Control>}{${key}}{/Control}`);
  await screen.findByText('Project added');
  expect(requests).toMatchObject([{ body: { title: 'By keys' } }]);
});

it('counts words against the hint without enforcing it', async () => {
  const { user } = await open([]);
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
  const { user } = await open([buildItem('projects', { title: 'Old', githubUrl: 'https://a.example', rev: 7 })]);
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
  const { user } = await open([buildItem('projects')]);
  await user.click(screen.getByRole('button', { name: 'Edit Project p1' }));
  await user.type(screen.getByLabelText(/^Tags/), ' , ');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('No changes to save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it("keeps the input when the save fails and shows the server's message", async () => {
  const { user } = await open([buildItem('projects')]);
  mockError('projects.update', 500, { error: 'Something broke here.', code: 'internal' });
  await user.click(screen.getByRole('button', { name: 'Edit Project p1' }));
  await user.type(screen.getByLabelText('Title'), ' changed');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something broke here.');
  expect(screen.getByLabelText('Title')).toHaveValue('Project p1 changed');
});

it("shows the server's error details at their fields", async () => {
  const { user } = await open([buildItem('projects')]);
  const details = [{ path: 'techTags.2', message: 'Not this tag.' }];
  mockError('projects.update', 400, { error: 'Please check the fields.', code: 'invalid', details });
  await user.click(screen.getByRole('button', { name: 'Edit Project p1' }));
  await user.type(screen.getByLabelText('Title'), '!');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Not this tag.')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Tags/)).toBeInvalid();
});

/** A server on which `stored` was saved meanwhile: accepts updates only with its revision. */
function changedElsewhere(stored: OwnerProject) {
  return mockResponse('projects.update', ({ body }) => {
    const { rev, ...changes } = body as { rev: number };
    if (rev === stored.rev) return { status: 200, body: { item: { ...stored, ...changes, rev: rev + 1 } } };
    return { status: 409, body: { error: 'Changed elsewhere.', code: 'stale', item: stored } };
  });
}

it('merges changes made elsewhere to unchanged fields without asking', async () => {
  const { user } = await open([
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
  const { user } = await open([buildItem('projects', { title: 'Was', description: 'Was too', rev: 1 })]);
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
  const { user } = await open([buildItem('projects', { title: 'Was', rev: 1 })]);
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
  const { user } = await open([buildItem('projects', { title: 'Was', rev: 1, order: 0 })]);
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
  const { user } = await open([buildItem('projects')]);
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
  const { user, unmount } = await open([buildItem('projects', { description: '' })]);
  await user.click(screen.getByRole('button', { name: 'Edit Project p1' }));
  await user.type(screen.getByLabelText('Description'), 'Half a sentence');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText(/^Your draft of “Project p1” stays in this browser/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Leave, keep draft' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  unmount();

  const again = await open([buildItem('projects', { description: '' })]);
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
  const { user } = await open([buildItem('projects')]);
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
  const { user, unmount } = await open([buildItem('projects', { title: 'Was', rev: 1 })]);
  await user.click(screen.getByRole('button', { name: 'Edit Was' }));
  await user.type(screen.getByLabelText('Title'), ' mine');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Leave, keep draft' }));
  unmount();

  const stored = buildItem('projects', { title: 'Theirs', description: 'Theirs too', rev: 5 });
  const again = await open([stored]);
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

it('deletes an item and restores its position on undo', async () => {
  const { user } = await open();
  mockRoute('projects.delete', { ok: true });
  const restored = mockRoute('projects.restore', { item: three()[1] as never });
  await chooseFromMenu(user, 'Project b', 'Delete');
  expect(await screen.findByText('Project deleted')).toBeInTheDocument();
  expect(titles()).toEqual(['Project a', 'Project c']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(titles()).toEqual(['Project a', 'Project b', 'Project c']));
  expect(restored[0]?.params).toEqual({ id: 'b' });
});

it("shows the server's message for a failed deletion and changes nothing", async () => {
  const { user } = await open();
  mockError('projects.delete', 404, { error: 'There is no such project.', code: 'not_found' });
  await chooseFromMenu(user, 'Project b', 'Delete');
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no such project.');
  expect(titles()).toHaveLength(3);
});

it('moves by buttons: shown at once, announced, with one update per item', async () => {
  const { user } = await open();
  const requests = mockRoute('projects.update', ({ params }) => ({
    item: buildItem('projects', { _id: params.id ?? '' }),
  }));
  mockRoute('projects.listAdmin', {
    items: ['b', 'a', 'c'].map((_id, order) => buildItem('projects', { _id, title: `Project ${_id}`, order, rev: 2 })),
  });
  await chooseFromMenu(user, 'Project a', 'Move down');
  expect(titles()).toEqual(['Project b', 'Project a', 'Project c']);
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
  const { user } = await open(six);
  const sent = deferred();
  const requests = mockRoute('projects.update', ({ params }) =>
    sent.promise.then(() => ({ item: buildItem('projects', { _id: params.id ?? '' }) })),
  );
  await chooseFromMenu(user, 'Project a', 'Move down');
  await waitFor(() => expect(requests).toHaveLength(4));
  await chooseFromMenu(user, 'Project f', 'Move up');
  expect(titles()).toEqual(['b', 'a', 'c', 'd', 'f', 'e'].map((name) => `Project ${name}`));
  expect(requests).toHaveLength(4);
  sent.open();
  await waitFor(() => expect(requests).toHaveLength(10));
  expect(requests.slice(4).map((request) => request.params.id)).toEqual(['b', 'a', 'c', 'd', 'f', 'e']);
});

it('shows the error of a failed reorder, keeps the order and can retry', async () => {
  const { user } = await open();
  mockError('projects.update', 500, { error: 'Orders cannot be saved now.', code: 'internal' });
  await chooseFromMenu(user, 'Project a', 'Move down');
  expect(await screen.findByRole('alert')).toHaveTextContent('Orders cannot be saved now.');
  expect(titles()).toEqual(['Project b', 'Project a', 'Project c']);
  const requests = mockRoute('projects.update', ({ params }) => ({
    item: buildItem('projects', { _id: params.id ?? '' }),
  }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(requests.map(({ params }) => params.id)).toEqual(['b', 'a', 'c']));
});

it('keeps the focus on a row moved to the end', async () => {
  const { user } = await open();
  mockRoute('projects.update', ({ params }) => ({ item: buildItem('projects', { _id: params.id ?? '' }) }));
  await chooseFromMenu(user, 'Project b', 'Move down');
  expect(screen.getByRole('button', { name: 'More for Project b' })).toHaveFocus();
});

it('searches by every word, keeps the query in the URL and disables reordering', async () => {
  const { user } = await open([
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
  mockRoute('projects.listAdmin', { items: [...three(), buildItem('projects', { _id: 'x', title: 'Atlas' })] });
  renderPanel(<ResourceSection resource={projects} />, '/manage/projects?q=atl');
  expect(await screen.findByRole('button', { name: 'Atlas' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Project a' })).toBeNull();
});

it('shows a failed load and retries', async () => {
  mockError('projects.listAdmin', 503, { error: 'The database is busy.', code: 'database_busy' });
  const { user } = renderPanel(<ResourceSection resource={projects} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is busy.');
  mockRoute('projects.listAdmin', { items: three() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Project a' })).toBeInTheDocument();
});

it('groups its fields, and refuses an end date before the start date', async () => {
  const { user } = await open([]);
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
  await user.type(story.getByLabelText(/^Approach/), 'Sources first.');
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
