import { buildItem } from '@portfolio/contract/test/content';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ResourceSection } from '#app/panel/resource/resource-section.tsx';
import { renderPanel } from '#app/test/panel.tsx';
import { mockRoute } from '#app/test/server.ts';
import { techStack } from './section.tsx';

const NOTICE = /^With no visible item, the home page shows the ten built-in ones\./;

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
