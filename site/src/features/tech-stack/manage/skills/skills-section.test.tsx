import { accountExamples } from '@portfolio/contract/examples/account';
import { OK } from '@portfolio/contract/examples/example';
import { skillExamples } from '@portfolio/contract/examples/skills';
import { countsOf } from '@portfolio/contract/schemas/skills';
import { buildItem } from '@portfolio/contract/test/content';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseFromMenu, renderPanel } from '#app/test/panel.tsx';
import { deferred, mockError, mockResponse, mockRoute } from '#app/test/server.ts';
import { SkillsSection } from './skills-section.tsx';

const SETTINGS = { ...accountExamples['siteSettings.read'].answer.item, skillGroups: ['Languages', 'Data'] };
const python = buildItem('techStack', { _id: 'p', name: 'Python', group: 'Languages', aliases: ['py'], leftOut: [] });
const sql = buildItem('techStack', { _id: 's', name: 'SQL', group: 'Data', aliases: [], leftOut: [] });
const work = (id: string, title: string) => ({
  ...skillExamples['skills.readEvidence'].answer.item.evidence[0],
  ...{ id, title, kind: 'project' as const, url: `/projects/${id}`, isTagged: true },
});
const EVIDENCE = { item: { evidence: [work('one', 'Right'), work('two', 'Wrong')], leftOut: [] } };

function show(items = [python, sql], path?: string) {
  let stored = items;
  mockRoute('siteSettings.read', { item: SETTINGS });
  mockRoute('techStack.listAdmin', () => ({ items: stored }));
  mockRoute('skills.readEvidence', EVIDENCE);
  mockRoute('skills.listProof', {
    items: [
      {
        _id: 'p',
        name: 'Python',
        slug: 'python',
        months: 30,
        counts: countsOf({ project: 2 }),
        mentioned: 0,
        doubtful: 0,
      },
    ],
    unclaimed: [],
  });
  const updates = mockRoute('techStack.update', ({ params, body }) => {
    stored = stored.map((item) => (item._id === params.id ? { ...item, ...Object(body), rev: item.rev + 1 } : item));
    return { item: stored.find((item) => item._id === params.id) ?? python };
  });
  return { updates, ...renderPanel(<SkillsSection />, path) };
}

const groups = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const rowIn = async (group: string, name: string) =>
  within(await screen.findByRole('listitem', { name: group })).getByRole('button', { name: new RegExp(`^${name}`) });

it('shows the skills in their groups, with what proves them', async () => {
  show([python, sql, buildItem('techStack', { _id: 'x', name: 'Go', group: undefined })]);
  expect(await rowIn('Languages', 'Python')).toHaveTextContent('also py2 projects2 years');
  expect(await rowIn('Data', 'SQL')).toHaveTextContent('No proof yet');
  expect(groups()).toEqual(['Languages', 'Data', 'No group']);
});

it('takes a wrong proof out at once, and back with undo', async () => {
  const { user, updates } = show();
  await user.click(await rowIn('Languages', 'Python'));
  await user.click(await screen.findByRole('button', { name: 'Not this one: Wrong' }));
  expect(screen.getByRole('list', { name: 'Proof of Python' })).not.toHaveTextContent('Wrong');
  expect(screen.getByText('Left out by you')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getByRole('list', { name: 'Proof of Python' })).toHaveTextContent('Wrong'));
  await waitFor(() =>
    expect(updates.map(({ body }) => body)).toMatchObject([
      { leftOut: [{ kind: 'project', id: 'two' }] },
      { leftOut: [] },
    ]),
  );
});

it('keeps both of two proofs that are taken out one right after the other', async () => {
  const { user, updates } = show();
  await user.click(await rowIn('Languages', 'Python'));
  await user.click(await screen.findByRole('button', { name: 'Not this one: Wrong' }));
  await user.click(screen.getByRole('button', { name: 'Not this one: Right' }));
  const [one, two] = ['one', 'two'].map((id) => ({ kind: 'project', id }));
  await waitFor(() => expect(updates.at(-1)?.body).toMatchObject({ leftOut: [two, one], rev: python.rev + 1 }));
});

it('says in the row what the server refuses, and tries again', async () => {
  const { user } = show();
  await user.click(await rowIn('Languages', 'Python'));
  mockError('techStack.update', 500, { error: 'Not now.' });
  await user.click(await screen.findByRole('button', { name: 'Not this one: Wrong' }));
  const mark = await screen.findByRole('button', { name: 'Still counted: Not now. Try again: Python' });
  expect(screen.getByRole('list', { name: 'Proof of Python' })).toHaveTextContent('Wrong');
  mockRoute('techStack.update', { item: { ...python, leftOut: [{ kind: 'project', id: 'two' }], rev: 9 } });
  await user.click(mark);
  await waitFor(() => expect(screen.queryByRole('button', { name: /Still counted/ })).toBeNull());
  expect(screen.getByRole('list', { name: 'Proof of Python' })).not.toHaveTextContent('Wrong');
});

it('sends a change again that another tab was ahead of', async () => {
  const { user } = show();
  await user.click(await rowIn('Languages', 'Python'));
  const theirs = { ...python, leftOut: [{ kind: 'project', id: 'one' }], rev: 7 };
  mockRoute('techStack.listAdmin', { items: [theirs, sql] });
  const sent = mockResponse('techStack.update', ({ body }) =>
    Object(body).rev === 7
      ? { status: 200, body: { item: { ...theirs, ...Object(body), rev: 8 } } }
      : { status: 409, body: { error: 'Changed.', code: 'stale' } },
  );
  await user.click(await screen.findByRole('button', { name: 'Not this one: Wrong' }));
  const [one, two] = ['one', 'two'].map((id) => ({ kind: 'project', id }));
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ leftOut: [one, two], rev: 7 }));
});

it('shows which proofs to look at', async () => {
  const doubtful = { ...work('two', 'Wrong'), isDoubtful: true };
  const { user } = show();
  mockRoute('skills.readEvidence', { item: { evidence: [work('one', 'Right'), doubtful], leftOut: [] } });
  mockRoute('skills.listProof', {
    items: [{ _id: 'p', name: 'Python', months: 30, counts: countsOf({ project: 2 }), mentioned: 1, doubtful: 1 }],
    unclaimed: [],
  });
  const row = await rowIn('Languages', 'Python');
  await waitFor(() => expect(row).toHaveTextContent('1 to look at'));
  expect(screen.getByText('Each with the work that names it. One proof may be wrong.')).toBeInTheDocument();
  await user.click(row);
  expect(await screen.findByText('The word may mean something else here. A tag would settle it.')).toBeInTheDocument();
});

it('merges two skills that look like one, and takes it back with undo', async () => {
  const py = buildItem('techStack', { _id: 'y', name: 'PYTHON', group: 'Data', aliases: [], leftOut: [] });
  const { user, updates } = show([python, py]);
  const aliases = ['py', 'PYTHON'];
  const merged = mockRoute('skills.merge', () => {
    mockRoute('techStack.listAdmin', { items: [{ ...python, aliases, rev: 2 }] });
    return OK;
  });
  mockRoute('techStack.restore', { item: py });
  await user.click(await screen.findByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(screen.queryByText(/look like one skill/)).toBeNull());
  await waitFor(async () => expect(await rowIn('Languages', 'Python')).toHaveTextContent('also py, PYTHON'));
  expect(merged).toMatchObject([{ params: { id: 'p' }, body: { other: 'y' } }]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await rowIn('Data', 'PYTHON')).toBeInTheDocument();
  await waitFor(() => expect(updates).toMatchObject([{ params: { id: 'p' }, body: { aliases: ['py'] } }]));
});

it('keeps two skills apart for good, unless that is taken back', async () => {
  const { user } = show([python, buildItem('techStack', { _id: 'y', name: 'PYTHON', aliases: [] })]);
  await user.click(await screen.findByRole('button', { name: 'Keep apart' }));
  expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('button', { name: 'Merge' })).toBeInTheDocument();
});

it('moves a skill to another group, and changes its other names', async () => {
  const { user, updates } = show();
  await user.click(await rowIn('Languages', 'Python'));
  await user.click(screen.getByRole('button', { name: 'Remove the name py' }));
  await user.type(screen.getByLabelText('Another name for Python'), 'CPython{Enter}');
  await user.selectOptions(screen.getByLabelText('Group of Python'), 'Data');
  expect(await rowIn('Data', 'Python')).toBeInTheDocument();
  await waitFor(() =>
    expect(updates.map(({ body }) => body)).toMatchObject([
      { aliases: [] },
      { aliases: ['CPython'] },
      { group: 'Data' },
    ]),
  );
});

/** Serves the settings as they are stored, and stores those of the newest revision. */
function mockSettings() {
  const stored = { item: SETTINGS, onRead: () => {}, onUpdate: async () => {}, serve };
  function serve() {
    mockRoute('siteSettings.read', () => {
      const answer = { item: stored.item };
      stored.onRead();
      return answer;
    });
    mockResponse('siteSettings.update', async ({ body }) => {
      const { rev, skillGroups } = Object(body);
      await stored.onUpdate();
      if (rev !== stored.item.rev) return { status: 409, body: { error: 'Stale.', code: 'stale', item: stored.item } };
      stored.item = { ...stored.item, skillGroups, rev: rev + 1 };
      return { status: 200, body: { item: stored.item } };
    });
  }
  serve();
  return stored;
}

it('orders, names and deletes groups', async () => {
  const { user, updates } = show();
  const stored = mockSettings();
  await chooseFromMenu(user, 'group Data', 'Move up');
  await waitFor(() => expect(groups()).toEqual(['Data', 'Languages']));
  await chooseFromMenu(user, 'group Data', 'Rename');
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Languages{Enter}');
  expect(await screen.findByText('Another group has this name.')).toBeInTheDocument();
  await user.clear(name);
  await user.type(name, 'Databases{Enter}');
  await waitFor(() => expect(groups()).toEqual(['Databases', 'Languages']));
  await waitFor(() => expect(updates.at(-1)?.body).toMatchObject({ group: 'Databases' }));
  await chooseFromMenu(user, 'group Databases', 'Delete');
  await waitFor(() => expect(groups()).toEqual(['Languages', 'No group']));
  await user.click(screen.getByRole('button', { name: 'Add group' }));
  await user.type(await screen.findByLabelText('Name'), 'Cloud{Enter}');
  await waitFor(() => expect(groups()).toEqual(['Languages', 'Cloud', 'No group']));
  expect(stored.item.skillGroups).toEqual(['Languages', 'Cloud']);
});

it('orders and names groups that only rows name', async () => {
  const { user } = show([python, { ...sql, group: 'Stores' }]);
  const stored = mockSettings();
  await waitFor(() => expect(groups()).toEqual(['Languages', 'Data', 'Stores']));
  await chooseFromMenu(user, 'group Data', 'Move down');
  await waitFor(() => expect(groups()).toEqual(['Languages', 'Stores', 'Data']));
  expect(stored.item.skillGroups).toEqual(['Languages', 'Stores', 'Data']);
  stored.item = { ...stored.item, skillGroups: ['Languages', 'Data'], rev: stored.item.rev + 1 };
  await chooseFromMenu(user, 'group Stores', 'Rename');
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Databases{Enter}');
  await waitFor(() => expect(stored.item.skillGroups).toEqual(['Languages', 'Data', 'Databases']));
});

it('does all of a refused change again: the group and its skills, with undo', async () => {
  const { user, updates } = show();
  const stored = mockSettings();
  mockError('siteSettings.update', 500, { error: 'The disk is full.' });
  await chooseFromMenu(user, 'group Data', 'Rename');
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Stores{Enter}');
  await screen.findByText('The disk is full.');
  await waitFor(() => expect(groups()).toEqual(['Languages', 'Data']));
  expect(updates).toHaveLength(0);
  stored.serve();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(groups()).toEqual(['Languages', 'Stores']));
  await waitFor(() => expect(updates.map(({ body }) => body)).toMatchObject([{ group: 'Stores' }]));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(stored.item.skillGroups).toEqual(['Languages', 'Data']));
  await waitFor(() => expect(updates.at(-1)?.body).toMatchObject({ group: 'Data' }));
});

it('shows and stores both of two changes of groups, one right after the other', async () => {
  const { user } = show([python, sql]);
  const stored = mockSettings();
  const first = deferred();
  stored.onUpdate = () => first.promise;
  await chooseFromMenu(user, 'group Data', 'Move up');
  await waitFor(() => expect(groups()).toEqual(['Data', 'Languages']));
  await user.click(screen.getByRole('button', { name: 'Add group' }));
  await user.type(await screen.findByLabelText('Name'), 'Cloud{Enter}');
  await waitFor(() => expect(groups()).toEqual(['Data', 'Languages', 'Cloud']));
  first.open();
  await waitFor(() => expect(stored.item.skillGroups).toEqual(['Data', 'Languages', 'Cloud']));
  expect(groups()).toEqual(['Data', 'Languages', 'Cloud']);
});

it('keeps the groups that another tab has changed meanwhile, also on undo', async () => {
  const { user } = show();
  const stored = mockSettings();
  await rowIn('Languages', 'Python');
  stored.item = { ...stored.item, skillGroups: ['Languages', 'Databases', 'Cloud'], rev: stored.item.rev + 1 };
  await chooseFromMenu(user, 'group Languages', 'Rename');
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  // Between the two calls, the other tab stores again.
  const { rev } = stored.item;
  stored.onRead = () => {
    if (stored.item.rev === rev) stored.item = { ...stored.item, skillGroups: ['Languages', 'Cloud'], rev: rev + 1 };
  };
  await user.type(name, 'Natural{Enter}');
  await waitFor(() => expect(stored.item.skillGroups).toEqual(['Natural', 'Cloud']));
  await waitFor(() => expect(groups()).toEqual(['Natural', 'Cloud', 'Data']));
  stored.item = { ...stored.item, skillGroups: ['Natural', 'Cloud', 'Tools'], rev: stored.item.rev + 1 };
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(stored.item.skillGroups).toEqual(['Languages', 'Cloud', 'Tools']));
});

it('adds a skill beside the grid', async () => {
  const { user } = show([python], '/manage/skills/new');
  const created = mockRoute('techStack.create', ({ body }) => ({
    item: { ...python, aliases: [], ...Object(body), _id: 'k' },
  }));
  await user.type(await screen.findByLabelText('Name'), 'Kafka');
  await user.selectOptions(screen.getByLabelText(/^Group/), 'Data');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await rowIn('Data', 'Kafka')).toHaveAttribute('aria-expanded', 'true');
  expect(created[0]?.body).toMatchObject({ name: 'Kafka', iconKey: 'Code', inGrid: false, group: 'Data' });
});
