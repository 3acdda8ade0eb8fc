import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aProject } from '../../../test/items.ts';
import { renderPanel } from '../../../test/panel.tsx';
import { answer, answerOrRefuse, gate, refuse } from '../../../test/server.ts';
import { ProjectsSection } from './section.tsx';

const three = () => ['a', 'b', 'c'].map((_id, order) => aProject({ _id, title: `Project ${_id}`, order }));
const titles = () =>
  within(screen.getByRole('list'))
    .getAllByRole('button', { name: /^Project [a-z]+$/ })
    .map((button) => button.textContent);

async function open(items = three()) {
  answer('listOwnerProjects', { items });
  const view = renderPanel(<ProjectsSection />);
  if (items[0]) await screen.findByRole('button', { name: items[0].title });
  else await screen.findByText('No projects');
  return view;
}

it('adds a project: empties left out, tags split, the busy text, the list updated', async () => {
  const { user } = await open([]);
  const sent = gate();
  const asks = answer('createProject', () => sent.promise.then(() => ({ item: aProject({ title: 'New one' }) })));
  await user.click(screen.getByRole('button', { name: 'Add project' }));
  const sheet = screen.getByRole('dialog', { name: 'Add project' });
  expect(within(sheet).getByLabelText('Title')).toHaveFocus();
  await user.type(within(sheet).getByLabelText('Title'), '  New one ');
  await user.type(within(sheet).getByLabelText(/^Tags/), 'a, b,,c ');
  await user.click(within(sheet).getByRole('button', { name: 'Add' }));
  expect(within(sheet).getByRole('button', { name: 'Adding...' })).toBeDisabled();
  sent.open();
  await screen.findByText('Project added');
  expect(asks).toEqual([{ params: {}, body: { title: '  New one ', techTags: ['a', 'b', 'c'], status: 'published' } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('sends nothing without a title and says so at the field', async () => {
  const { user } = await open([]);
  await user.click(screen.getByRole('button', { name: 'Add project' }));
  await user.type(screen.getByLabelText(/^Demo link/), 'javascript:open()');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('This is needed.')).toBeInTheDocument();
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('This is needed.');
  expect(screen.getByLabelText('Title')).toBeInvalid();
  expect(screen.getByLabelText(/^Demo link/)).toBeInvalid();
});

it.each(['s', 'Enter'])('is saved by Ctrl+%s', async (key) => {
  const { user } = await open([]);
  const asks = answer('createProject', { item: aProject({ title: 'By keys' }) });
  await user.click(screen.getByRole('button', { name: 'Add project' }));
  await user.type(screen.getByLabelText('Title'), `By keys{Control>}{${key}}{/Control}`);
  await screen.findByText('Project added');
  expect(asks).toMatchObject([{ body: { title: 'By keys' } }]);
});

it('counts words against the hint and never blocks', async () => {
  const { user } = await open([]);
  answer('createProject', { item: aProject() });
  await user.click(screen.getByRole('button', { name: 'Add project' }));
  await user.type(screen.getByLabelText('Title'), 'T');
  await user.click(screen.getByLabelText('Description'));
  await user.paste('word '.repeat(61));
  expect(screen.getByText('61 of 50 words')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('Project added');
});

it('edits with the revision, sends only what was changed, and sends "" for what was emptied', async () => {
  const { user } = await open([aProject({ title: 'Old', githubUrl: 'https://a.example', rev: 7 })]);
  const asks = answer('updateProject', { item: aProject({ title: 'New', rev: 8 }) });
  await user.click(screen.getByRole('button', { name: 'Edit Old' }));
  await user.clear(screen.getByLabelText(/^Code link/));
  await user.clear(screen.getByLabelText('Title'));
  await user.type(screen.getByLabelText('Title'), 'New');
  expect(screen.getByText('Unsaved')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit New' })).toHaveFocus());
  expect(asks[0]).toEqual({ params: { id: 'p1' }, body: { title: 'New', githubUrl: '', rev: 7 } });
});

it('sends nothing when nothing was changed', async () => {
  const { user } = await open([aProject()]);
  await user.click(screen.getByRole('button', { name: 'Edit Project p1' }));
  await user.type(screen.getByLabelText(/^Tags/), ' , ');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('No changes to save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('keeps what was typed when the save fails, and shows the sentence of the server', async () => {
  const { user } = await open([aProject()]);
  refuse('updateProject', 500, { error: 'Something broke here.', code: 'internal' });
  await user.click(screen.getByRole('button', { name: 'Edit Project p1' }));
  await user.type(screen.getByLabelText('Title'), ' changed');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something broke here.');
  expect(screen.getByLabelText('Title')).toHaveValue('Project p1 changed');
});

it('shows the details of the server at their fields', async () => {
  const { user } = await open([aProject()]);
  const details = [{ path: 'techTags.2', message: 'Not this tag.' }];
  refuse('updateProject', 400, { error: 'Please check the fields.', code: 'invalid', details });
  await user.click(screen.getByRole('button', { name: 'Edit Project p1' }));
  await user.type(screen.getByLabelText('Title'), '!');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Not this tag.')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Tags/)).toBeInvalid();
});

/** Another program has saved this meanwhile; takes a save only on its revision. */
function changedElsewhere(stored: ReturnType<typeof aProject>) {
  return answerOrRefuse('updateProject', ({ body }) => {
    const { rev, ...changes } = body as { rev: number };
    if (rev === stored.rev) return { status: 200, body: { item: { ...stored, ...changes, rev: rev + 1 } } };
    return { status: 409, body: { error: 'Changed elsewhere.', code: 'stale', item: stored } };
  });
}

it('keeps what was changed elsewhere in fields that this form has not touched, without a question', async () => {
  const { user } = await open([aProject({ title: 'Was', description: 'Was too', techTags: ['a'], rev: 1 })]);
  const stored = aProject({ title: 'Was', description: 'Theirs', techTags: ['a', 'b, c'], rev: 5 });
  const asks = changedElsewhere(stored);
  await user.click(screen.getByRole('button', { name: 'Edit Was' }));
  await user.clear(screen.getByLabelText('Title'));
  await user.type(screen.getByLabelText('Title'), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Project saved');
  expect(screen.getByText('Changes made elsewhere in the meantime are kept.')).toBeInTheDocument();
  expect(asks.map(({ body }) => body)).toEqual([
    { title: 'Mine', rev: 1 },
    { title: 'Mine', rev: 5 },
  ]);
});

it('asks only about the fields that both sides have changed', async () => {
  const { user } = await open([aProject({ title: 'Was', description: 'Was too', rev: 1 })]);
  const asks = changedElsewhere(aProject({ title: 'Theirs', description: 'Theirs too', techTags: ['new'], rev: 5 }));
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
  expect(asks[1]?.body).toEqual({ title: 'Mine', rev: 5 });
});

it('closing the question changes nothing; all as stored leaves nothing to save', async () => {
  const { user } = await open([aProject({ title: 'Was', rev: 1 })]);
  const asks = changedElsewhere(aProject({ title: 'Theirs', rev: 5 }));
  await user.click(screen.getByRole('button', { name: 'Edit Was' }));
  await user.type(screen.getByLabelText('Title'), ' mine');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.click(await screen.findByRole('button', { name: 'Go on editing' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Was mine');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.click(await screen.findByRole('button', { name: 'All as stored' }));
  await user.click(screen.getByRole('button', { name: 'Save this choice' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asks).toHaveLength(2);
});

it('saves at once when only the order has moved meanwhile', async () => {
  const { user } = await open([aProject({ title: 'Was', rev: 1, order: 0 })]);
  const stale = { error: 'x', code: 'stale', item: aProject({ title: 'Was', rev: 2, order: 3 }) };
  const asks = answerOrRefuse('updateProject', ({ body }) =>
    (body as { rev: number }).rev === 2
      ? { status: 200, body: { item: aProject({ title: 'Was mine', rev: 3 }) } }
      : { status: 409, body: stale },
  );
  await user.click(screen.getByRole('button', { name: 'Edit Was' }));
  await user.type(screen.getByLabelText('Title'), ' mine');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Project saved');
  expect(asks.map((ask) => (ask.body as { rev: number }).rev)).toEqual([1, 2]);
});

it('asks before what was typed is thrown away', async () => {
  const { user } = await open([aProject()]);
  await user.click(screen.getByRole('button', { name: 'Edit Project p1' }));
  await user.type(screen.getByLabelText('Title'), '!');
  await user.keyboard('{Escape}');
  const question = screen.getByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Go on editing' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Project p1!');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Discard draft of “Project p1!”' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(Object.keys(localStorage)).toEqual([]);
});

it('what was left unsaved is there on the next visit, until it is thrown away by name', async () => {
  const { user, unmount } = await open([aProject()]);
  await user.click(screen.getByRole('button', { name: 'Edit Project p1' }));
  await user.type(screen.getByLabelText('Description'), 'Half a sentence');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText(/^Your draft of “Project p1” stays in this browser/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Leave, keep draft' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  unmount();

  const again = await open([aProject()]);
  await again.user.click(screen.getByRole('button', { name: 'Edit Project p1' }));
  await waitFor(() => expect(screen.getByLabelText('Description')).toHaveValue('Half a sentence'));
  expect(screen.getByText('Restored your draft from just now.')).toBeInTheDocument();
  await again.user.click(screen.getByRole('button', { name: 'Discard draft of “Project p1”' }));
  expect(screen.getByLabelText('Description')).toHaveValue('');
  await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(Object.keys(localStorage)).toEqual([]);
});

it('a new item that was left is there when one is added again, and gone once it is saved', async () => {
  const { user } = await open([aProject()]);
  await user.click(screen.getByRole('button', { name: 'Add project' }));
  await user.type(screen.getByLabelText('Title'), 'Fresh');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Leave, keep draft' }));
  await user.click(screen.getByRole('button', { name: 'Add project' }));
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Fresh'));
  const asks = answer('createProject', { item: aProject({ _id: 'n', title: 'Fresh' }) });
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('Project added');
  expect(asks[0]?.body).toMatchObject({ title: 'Fresh' });
  await user.click(screen.getByRole('button', { name: 'Add project' }));
  expect(screen.getByLabelText('Title')).toHaveValue('');
  expect(Object.keys(localStorage)).toEqual([]);
});

it('a draft meets what was stored since: other fields as they are stored, the same field by a choice', async () => {
  const { user, unmount } = await open([aProject({ title: 'Was', rev: 1 })]);
  await user.click(screen.getByRole('button', { name: 'Edit Was' }));
  await user.type(screen.getByLabelText('Title'), ' mine');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Leave, keep draft' }));
  unmount();

  const stored = aProject({ title: 'Theirs', description: 'Theirs too', rev: 5 });
  const again = await open([stored]);
  const asks = changedElsewhere(stored);
  await again.user.click(screen.getByRole('button', { name: 'Edit Theirs' }));
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Was mine'));
  expect(screen.getByLabelText('Description')).toHaveValue('Theirs too');
  expect(screen.getByText(/saving asks which version to keep/)).toBeInTheDocument();
  await again.user.click(screen.getByRole('button', { name: 'Save changes' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'This project was changed elsewhere' }));
  expect(dialog.getAllByRole('group')).toHaveLength(1);
  await again.user.click(dialog.getByRole('button', { name: 'Save this choice' }));
  await screen.findByText('Project saved');
  expect(asks.map(({ body }) => body)).toEqual([
    { title: 'Was mine', rev: 1 },
    { title: 'Was mine', rev: 5 },
  ]);
});

it('deletes, offers the way back, and puts the item where it was', async () => {
  const { user } = await open();
  answer('deleteProject', { ok: true });
  const restored = answer('restoreProject', { item: three()[1] as never });
  await user.click(screen.getByRole('button', { name: 'Delete Project b' }));
  expect(await screen.findByText('Project deleted')).toBeInTheDocument();
  expect(titles()).toEqual(['Project a', 'Project c']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(titles()).toEqual(['Project a', 'Project b', 'Project c']));
  expect(restored[0]?.params).toEqual({ id: 'b' });
});

it('tells a failed delete with the words of the server and changes nothing', async () => {
  const { user } = await open();
  refuse('deleteProject', 404, { error: 'There is no such project.', code: 'not_found' });
  await user.click(screen.getByRole('button', { name: 'Delete Project b' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no such project.');
  expect(titles()).toHaveLength(3);
});

it('moves by buttons: at once on screen, one order for every item, announced', async () => {
  const { user } = await open();
  const asks = answer('updateProject', ({ params }) => ({ item: aProject({ _id: params.id ?? '' }) }));
  answer('listOwnerProjects', {
    items: ['b', 'a', 'c'].map((_id, order) => aProject({ _id, title: `Project ${_id}`, order, rev: 2 })),
  });
  await user.click(screen.getByRole('button', { name: 'Move Project a down' }));
  expect(titles()).toEqual(['Project b', 'Project a', 'Project c']);
  expect(screen.getByText('Project a moved to place 2 of 3.')).toBeInTheDocument();
  await waitFor(() => expect(asks).toHaveLength(3));
  expect(asks.map((ask) => [ask.params.id, ask.body])).toEqual([
    ['b', { order: 0 }],
    ['a', { order: 1 }],
    ['c', { order: 2 }],
  ]);
  expect(screen.getByRole('button', { name: 'Move Project b up' })).toBeDisabled();
});

it('sends nothing more of an order that a newer one has overtaken', async () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((_id, order) => aProject({ _id, title: `Project ${_id}`, order }));
  const { user } = await open(six);
  const sent = gate();
  const asks = answer('updateProject', ({ params }) =>
    sent.promise.then(() => ({ item: aProject({ _id: params.id ?? '' }) })),
  );
  await user.click(screen.getByRole('button', { name: 'Move Project a down' }));
  await waitFor(() => expect(asks).toHaveLength(4));
  await user.click(screen.getByRole('button', { name: 'Move Project f up' }));
  expect(titles()).toEqual(['b', 'a', 'c', 'd', 'f', 'e'].map((name) => `Project ${name}`));
  expect(asks).toHaveLength(4);
  sent.open();
  await waitFor(() => expect(asks).toHaveLength(10));
  expect(asks.slice(4).map((ask) => ask.params.id)).toEqual(['b', 'a', 'c', 'd', 'f', 'e']);
});

it('tells a failed ordering, leaves it on the screen, and sends it again when asked', async () => {
  const { user } = await open();
  refuse('updateProject', 500, { error: 'Orders cannot be saved now.', code: 'internal' });
  await user.click(screen.getByRole('button', { name: 'Move Project a down' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Orders cannot be saved now.');
  expect(titles()).toEqual(['Project b', 'Project a', 'Project c']);
  const asks = answer('updateProject', ({ params }) => ({ item: aProject({ _id: params.id ?? '' }) }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asks.map(({ params }) => params.id)).toEqual(['b', 'a', 'c']));
});

it('keeps the focus on the row when it has come to the end', async () => {
  const { user } = await open();
  answer('updateProject', ({ params }) => ({ item: aProject({ _id: params.id ?? '' }) }));
  await user.click(screen.getByRole('button', { name: 'Move Project b down' }));
  expect(screen.getByRole('button', { name: 'Move Project b up' })).toHaveFocus();
});

it('finds by every word, keeps the search in the address, and does not order what it hides', async () => {
  const { user } = await open([
    aProject({ _id: 'a', title: 'Wire atlas', techTags: ['Python'] }),
    aProject({ _id: 'b', title: 'Ledger', description: 'Of wires.' }),
    aProject({ _id: 'c', title: 'Other' }),
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

it('opens with the search of the address', async () => {
  answer('listOwnerProjects', { items: [...three(), aProject({ _id: 'x', title: 'Atlas' })] });
  renderPanel(<ProjectsSection />, '/manage/projects?q=atl');
  expect(await screen.findByRole('button', { name: 'Atlas' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Project a' })).toBeNull();
});

it('tells a failed list and loads it again on request', async () => {
  refuse('listOwnerProjects', 503, { error: 'The database is busy.', code: 'database_busy' });
  const { user } = renderPanel(<ProjectsSection />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is busy.');
  answer('listOwnerProjects', { items: three() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Project a' })).toBeInTheDocument();
});
