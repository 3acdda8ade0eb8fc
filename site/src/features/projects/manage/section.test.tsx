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

it('edits with the revision, and sends "" for what was emptied', async () => {
  const { user } = await open([aProject({ title: 'Old', githubUrl: 'https://a.example', rev: 7 })]);
  const asks = answer('updateProject', { item: aProject({ title: 'New', rev: 8 }) });
  await user.click(screen.getByRole('button', { name: 'Edit Old' }));
  await user.clear(screen.getByLabelText(/^Code link/));
  await user.clear(screen.getByLabelText('Title'));
  await user.type(screen.getByLabelText('Title'), 'New');
  expect(screen.getByText('Unsaved')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit New' })).toHaveFocus());
  expect(asks[0]).toEqual({
    params: { id: 'p1' },
    body: {
      title: 'New',
      description: '',
      techTags: [],
      githubUrl: '',
      demoUrl: '',
      status: 'published',
      slug: 'project-p1',
      problem: '',
      role: '',
      result: '',
      pictures: [],
      rev: 7,
    },
  });
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
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Not this tag.')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Tags/)).toBeInvalid();
});

it('shows both versions when it was changed elsewhere; mine can still be saved', async () => {
  const { user } = await open([aProject({ title: 'Was', rev: 1 })]);
  const stored = aProject({ title: 'Theirs', rev: 5 });
  refuse('updateProject', 409, { error: 'Changed elsewhere.', code: 'stale', item: stored });
  await user.click(screen.getByRole('button', { name: 'Edit Was' }));
  await user.clear(screen.getByLabelText('Title'));
  await user.type(screen.getByLabelText('Title'), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Yours: Mine');
  expect(notice).toHaveTextContent('Stored: Theirs');
  const asks = answer('updateProject', { item: aProject({ title: 'Mine', rev: 6 }) });
  await user.click(within(notice).getByRole('button', { name: 'Save mine' }));
  await screen.findByText('Project saved');
  expect(asks[0]?.body).toMatchObject({ title: 'Mine', rev: 5 });
});

it('takes the stored version into the form when told to', async () => {
  const { user } = await open([aProject({ title: 'Was', rev: 1 })]);
  refuse('updateProject', 409, { error: 'x', code: 'stale', item: aProject({ title: 'Theirs', rev: 5 }) });
  await user.click(screen.getByRole('button', { name: 'Edit Was' }));
  await user.type(screen.getByLabelText('Title'), ' mine');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.click(await screen.findByRole('button', { name: 'Take the stored one' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Theirs');
  expect(screen.queryByRole('alert')).toBeNull();
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
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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
