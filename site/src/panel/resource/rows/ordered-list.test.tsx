import { buildItem } from '@portfolio/contract/test/content';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openProjects, projectTitles, threeProjects } from '#app/features/projects/manage/test/open-projects.tsx';
import { techStack } from '#app/features/tech-stack/manage/section.tsx';
import { chooseFromMenu, renderPanel } from '#app/test/panel.tsx';
import { deferred, mockRoute } from '#app/test/server.ts';
import { ResourceSection } from '../resource-section.tsx';

const three = () => threeProjects({ status: 'published', pictures: [] });
const titleOf = (id: string) => screen.getByRole('button', { name: `Project ${id}` });
/** Opens the list; `press` presses keys, after which the button of this name has the focus. */
async function open(items = three()) {
  const opened = await openProjects(items);
  const press = async (keys: string, name: string) => {
    await opened.user.keyboard(keys);
    expect(screen.getByRole('button', { name })).toHaveFocus();
  };
  return { ...opened, press };
}

/** The server's list from now on, in this order. */
const mockOrder = (items: ReturnType<typeof three>) =>
  mockRoute('projects.listAdmin', { items: items.map((item, order) => ({ ...item, order })) });

/** Answers updates with the changed item. */
const mockUpdates = () =>
  mockRoute('projects.update', ({ params, body }) => ({
    item: { ...(three().find(({ _id }) => _id === params.id) ?? buildItem('projects')), ...Object(body) },
  }));

it('is one tab stop; arrows, J, K, Home and End move between rows', async () => {
  const { user, press } = await open();
  await user.click(screen.getByRole('searchbox'));
  await user.tab();
  expect(titleOf('a')).toHaveFocus();
  await press('j', 'Project b');
  await press('{ArrowDown}{ArrowDown}', 'Project c');
  await press('k', 'Project b');
  await press('{Home}', 'Project a');
  await press('{End}', 'Project c');
  await user.tab();
  expect(
    within(screen.getByRole('list')).queryByRole('button', { name: document.activeElement?.ariaLabel ?? '' }),
  ).toBeNull();
  await user.tab({ shift: true });
  expect(titleOf('c')).toHaveFocus();
});

it('moves between the buttons of a row with the left and right arrow keys', async () => {
  const { press } = await open();
  titleOf('a').focus();
  await press('{ArrowRight}', 'Edit Project a');
  await press('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}', 'More for Project a');
  await press('{ArrowLeft}', 'Hide Project a');
});

it('hides with H, shows again with H, and undoes', async () => {
  const { user } = await open();
  const requests = mockUpdates();
  titleOf('b').focus();
  await user.keyboard('h');
  expect(await screen.findByText('Project hidden')).toBeInTheDocument();
  const row = titleOf('b').closest('li');
  expect(row).toHaveTextContent('Draft');
  expect(titleOf('b')).toHaveFocus();
  await user.keyboard('h');
  expect(await screen.findByText('Project shown')).toBeInTheDocument();
  expect(row).not.toHaveTextContent('Draft');
  await user.keyboard('{F6}{Enter}');
  await waitFor(() => expect(row).toHaveTextContent('Draft'));
  expect(requests.map(({ body }) => body)).toEqual([{ status: 'draft' }, { status: 'published' }, { status: 'draft' }]);
});

it('has the same letters on a layout without Latin ones', async () => {
  await open();
  const press = (key: string, code: string) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, code });
  titleOf('a').focus();
  press('о', 'KeyJ');
  expect(titleOf('b')).toHaveFocus();
  press('ن', 'KeyK');
  expect(titleOf('a')).toHaveFocus();
  mockUpdates();
  press('י', 'KeyH');
  expect(await screen.findByText('Project hidden')).toBeInTheDocument();
});

it('sends two commands for one row in turn, and shows both at once', async () => {
  const { user } = await open();
  const sent = deferred();
  const requests = mockRoute('projects.update', async ({ body }) => {
    await sent.promise;
    return { item: { ...(three()[0] ?? buildItem('projects')), ...Object(body) } };
  });
  titleOf('a').focus();
  await user.keyboard('h');
  expect(titleOf('a').closest('li')).toHaveTextContent('Draft');
  await user.keyboard('h');
  expect(titleOf('a').closest('li')).not.toHaveTextContent('Draft');
  await waitFor(() => expect(requests).toHaveLength(1));
  sent.open();
  await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ status: 'draft' }, { status: 'published' }]));
});

it('hides once for a double click', async () => {
  const { user } = await open();
  const requests = mockUpdates();
  await user.dblClick(screen.getByRole('button', { name: 'Hide Project a' }));
  expect(titleOf('a').closest('li')).toHaveTextContent('Draft');
  await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ status: 'draft' }]));
});

it('copies once for a key pressed twice', async () => {
  const { user } = await open();
  const sent = deferred();
  const copy = buildItem('projects', { _id: 'x', title: 'Project a (copy)', order: 1, status: 'draft' });
  const requests = mockRoute('projects.create', () => sent.promise.then(() => ({ item: copy })));
  titleOf('a').focus();
  await user.keyboard('dd');
  mockUpdates();
  mockOrder([copy, ...three()]);
  sent.open();
  expect(await screen.findByRole('button', { name: 'Project a (copy)' })).toBeInTheDocument();
  expect(requests).toHaveLength(1);
});

it('duplicates with D right below, focuses the copy and undoes', async () => {
  const { user } = await open();
  const copy = buildItem('projects', {
    _id: 'x',
    title: 'Project a (copy)',
    order: 1,
    status: 'draft',
    createdAt: '2030-01-01T00:00:00.000Z',
  });
  const created = mockRoute('projects.create', { item: copy });
  const removed = mockRoute('projects.delete', { ok: true });
  titleOf('a').focus();
  await user.keyboard('d');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Project a (copy)' })).toHaveFocus());
  expect(projectTitles()).toEqual(['Project a', 'Project a (copy)', 'Project b', 'Project c']);
  expect(created[0]?.body).toMatchObject({ title: 'Project a (copy)', status: 'draft', order: 1 });
  await user.keyboard('{F6}{Enter}');
  await waitFor(() => expect(projectTitles()).toEqual(['Project a', 'Project b', 'Project c']));
  expect(titleOf('b')).toHaveFocus();
  expect(removed[0]?.params).toEqual({ id: 'x' });
});

it('reorders a copy that the server would not list below its original', async () => {
  const { user } = await open(three().map((item) => ({ ...item, order: 0 })));
  const copy = buildItem('projects', { _id: 'x', title: 'Project a (copy)', order: 1, status: 'draft' });
  mockRoute('projects.create', { item: copy });
  const requests = mockUpdates();
  const [first, ...others] = three();
  mockOrder(first ? [first, copy, ...others] : []);
  await chooseFromMenu(user, 'Project a', 'Duplicate');
  await waitFor(() => expect(requests).toHaveLength(4));
  expect(projectTitles()).toEqual(['Project a', 'Project a (copy)', 'Project b', 'Project c']);
});

it('reorders with Alt and the arrow keys, announces the place and keeps the focus', async () => {
  const { user } = await open();
  mockUpdates();
  const [first, second, third] = three();
  mockOrder([second, first, third].filter((item) => item !== undefined));
  titleOf('a').focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(projectTitles()).toEqual(['Project b', 'Project a', 'Project c']);
  expect(screen.getByText('Project a moved to place 2 of 3.')).toBeInTheDocument();
  expect(titleOf('a')).toHaveFocus();
});

it('focuses the search field with /', async () => {
  const { user } = await open();
  titleOf('a').focus();
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

it('ignores keys in fields and with Ctrl or Meta', async () => {
  const { user } = await open();
  const requests = mockUpdates();
  titleOf('a').focus();
  await user.keyboard('{Control>}d{/Control}{Meta>}h{/Meta}');
  await user.type(screen.getByRole('searchbox'), 'hd');
  expect(requests).toEqual([]);
});

it('lists all shortcuts with ?, where single keys are switched off', async () => {
  const { user, press } = await open();
  titleOf('a').focus();
  await user.keyboard('?');
  const dialog = within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getByText('duplicate')).toBeInTheDocument();
  await user.click(dialog.getByRole('switch', { name: 'Use single-key shortcuts' }));
  expect(dialog.queryByText('duplicate')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(titleOf('a')).toHaveFocus();
  await press('j?', 'Project a');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('{ArrowDown}', 'Project b');
  expect(localStorage.getItem('panel-single-keys')).toBe('off');
});

it('opens the editor with E, and at the field of an exception', async () => {
  const { user } = await open([
    ...three(),
    buildItem('projects', { _id: 'd', title: 'Project d', order: 3, status: 'draft' }),
  ]);
  titleOf('a').focus();
  await user.keyboard('e');
  expect(screen.getByLabelText('Title')).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(titleOf('a')).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Draft: edit Project d' }));
  expect(screen.getByLabelText('Status')).toHaveFocus();
});

it('says nothing of public items, and shows the worst exception of the others', async () => {
  const picture = { url: 'https://example.org/a.png', alt: 'A' };
  const draft = buildItem('projects', { _id: 'a', title: 'Project a', status: 'draft', pictures: [picture] });
  await open([draft, ...three().slice(1)]);
  const row = titleOf('a').closest('li');
  expect(row).toHaveTextContent('Draft');
  expect(titleOf('b').closest('li')).not.toHaveTextContent('Published');
  fireEvent.error(row?.querySelector('img') ?? document.body);
  expect(row).toHaveTextContent('Picture missing');
  expect(row).not.toHaveTextContent('Draft');
  expect(row?.querySelector('img')).toBeNull();
});

it('marks an unknown icon', async () => {
  const items = [
    buildItem('techStack', { _id: 'a', name: 'Odd', iconKey: 'Nope' }),
    buildItem('techStack', { _id: 'b', name: 'Fine', iconKey: 'Brain' }),
  ];
  mockRoute('techStack.listAdmin', { items });
  mockRoute('skills.listProof', { items: [], unclaimed: [] });
  mockRoute('skills.readEvidence', { item: { evidence: [], leftOut: [] } });
  const { user } = renderPanel(<ResourceSection resource={techStack} />);
  await user.click(await screen.findByRole('button', { name: 'Unknown icon: edit Odd' }));
  expect(screen.getByLabelText(/^Icon/)).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Unknown icon: edit Fine' })).toBeNull();
});

it('has every action in the menu, which the keyboard closes and moves in', async () => {
  const { user } = await open();
  titleOf('a').focus();
  await user.keyboard(`{ArrowLeft}${'{ArrowRight}'.repeat(6)}{Enter}`);
  const names = screen.getAllByRole('menuitem').map((item) => item.textContent);
  expect(names).toEqual(['Edit', 'Hide', 'Duplicate', 'Move up', 'Move down', 'Delete']);
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Move down' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('button', { name: 'More for Project a' })).toHaveFocus();
});
