import { OK } from '@portfolio/contract/examples/example';
import { countsOf } from '@portfolio/contract/schemas/skills';
import { buildItem } from '@portfolio/contract/test/content';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockError, mockResponse, mockRoute } from '#app/test/server.ts';
import { groups, python, rowIn, showSkills, sql, work } from './test/show-skills.tsx';

it('shows the skills in their groups, with what proves them', async () => {
  showSkills([python, sql, buildItem('techStack', { _id: 'x', name: 'Go', group: undefined })]);
  expect(await rowIn('Languages', 'Python')).toHaveTextContent('also py2 projects2 years');
  expect(await rowIn('Data', 'SQL')).toHaveTextContent('No proof yet');
  expect(groups()).toEqual(['Languages', 'Data', 'No group']);
});

it('takes a wrong proof out at once, and back with undo', async () => {
  const { user, updates } = showSkills();
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
  const { user, updates } = showSkills();
  await user.click(await rowIn('Languages', 'Python'));
  await user.click(await screen.findByRole('button', { name: 'Not this one: Wrong' }));
  await user.click(screen.getByRole('button', { name: 'Not this one: Right' }));
  const [one, two] = ['one', 'two'].map((id) => ({ kind: 'project', id }));
  await waitFor(() => expect(updates.at(-1)?.body).toMatchObject({ leftOut: [two, one], rev: python.rev + 1 }));
});

it('says in the row what the server refuses, and tries again', async () => {
  const { user } = showSkills();
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
  const { user } = showSkills();
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
  const { user } = showSkills();
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
  const { user, updates } = showSkills([python, py]);
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
  const { user } = showSkills([python, buildItem('techStack', { _id: 'y', name: 'PYTHON', aliases: [] })]);
  await user.click(await screen.findByRole('button', { name: 'Keep apart' }));
  expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('button', { name: 'Merge' })).toBeInTheDocument();
});

it('moves a skill to another group, and changes its other names', async () => {
  const { user, updates } = showSkills();
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

it('adds a skill beside the grid', async () => {
  const { user } = showSkills([python], '/manage/skills/new');
  const created = mockRoute('techStack.create', ({ body }) => ({
    item: { ...python, aliases: [], ...Object(body), _id: 'k' },
  }));
  await user.type(await screen.findByLabelText('Name'), 'Kafka');
  await user.selectOptions(screen.getByLabelText(/^Group/), 'Data');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await rowIn('Data', 'Kafka')).toHaveAttribute('aria-expanded', 'true');
  expect(created[0]?.body).toMatchObject({ name: 'Kafka', iconKey: 'Code', inGrid: false, group: 'Data' });
});
