import { countsOf } from '@portfolio/contract/schemas/skills';
import { buildItem } from '@portfolio/contract/test/content';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ResourceSection } from '#app/panel/resource/resource-section.tsx';
import { renderPanel } from '#app/test/panel.tsx';
import { mockRoute } from '#app/test/server.ts';
import { techStack } from './section.tsx';

beforeEach(() => {
  mockRoute('skills.listProof', { items: [], unclaimed: [] });
});

const NOTICE = /^With no visible item, the home page shows the built-in ones\./;

it.each([
  ['no item', []],
  ['only hidden items', [buildItem('techStack', { iconKey: 'Code', visible: false })]],
])('explains with %s what visitors see and how to hide the grid', async (_, items) => {
  mockRoute('techStack.listAdmin', { items });
  renderPanel(<ResourceSection resource={techStack} />);
  expect(await screen.findByText(NOTICE)).toHaveTextContent('turn off its grid under Site Settings');
});

it('shows no notice while an item is visible', async () => {
  mockRoute('techStack.listAdmin', {
    items: [
      buildItem('techStack', { _id: 'a', iconKey: 'Code', visible: false }),
      buildItem('techStack', { _id: 'b', name: 'Python', iconKey: 'Code' }),
    ],
  });
  renderPanel(<ResourceSection resource={techStack} />);
  await screen.findAllByText('Python');
  expect(screen.queryByText(NOTICE)).toBeNull();
});

it('shows the icon instead of its key, and finds items by the key', async () => {
  mockRoute('techStack.listAdmin', { items: [buildItem('techStack', { name: 'Postgres', iconKey: 'Database' })] });
  const { user } = renderPanel(<ResourceSection resource={techStack} />);
  const row = (await screen.findByRole('button', { name: 'Postgres' })).closest('li');
  expect(row?.querySelector('svg.lucide-database')).toBeInTheDocument();
  expect(row).not.toHaveTextContent('Database');
  await user.type(screen.getByRole('searchbox'), 'database');
  expect(screen.getByRole('button', { name: 'Postgres' })).toBeInTheDocument();
});

it('offers to add the first item when the list is empty', async () => {
  mockRoute('techStack.listAdmin', { items: [] });
  const { user } = renderPanel(<ResourceSection resource={techStack} />, '/manage/tech-stack');
  await user.click(await screen.findByRole('button', { name: 'Add the first tech' }));
  expect(screen.getByRole('dialog', { name: 'Add tech' })).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

it('shows what proves an item, items without evidence, and adds a tag that no item names', async () => {
  const counts = countsOf();
  mockRoute('techStack.listAdmin', { items: [buildItem('techStack', { name: 'Python', iconKey: 'Code' })] });
  mockRoute('skills.listProof', {
    items: [
      {
        _id: 'a',
        name: 'Python',
        slug: 'python',
        months: 30,
        counts: { ...counts, experience: 1, project: 2 },
        mentioned: 2,
        doubtful: 0,
      },
      { _id: 'b', name: 'Fortran', months: 0, counts, mentioned: 0, doubtful: 0 },
    ],
    unclaimed: [{ name: 'Kafka', counts: { ...counts, project: 3 } }],
  });
  const created = mockRoute('techStack.create', {
    item: buildItem('techStack', { _id: 'k', name: 'Kafka', iconKey: 'Code' }),
  });
  const { user } = renderPanel(<ResourceSection resource={techStack} />);
  expect(await screen.findByText('2 years: 1 role, 2 projects (2 mentioned, not tagged)')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Python' })).toHaveAttribute('href', '/skills/python');
  expect(screen.getByText('Fortran').closest('li')).toHaveTextContent('No evidence');
  expect(screen.getByText('Kafka is in 3 projects and not in your tech stack.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add Kafka' }));
  expect(await screen.findByText('Kafka added')).toBeInTheDocument();
  expect(created[0]?.body).toEqual({ name: 'Kafka', iconKey: 'Code', order: 1, visible: true });
});
