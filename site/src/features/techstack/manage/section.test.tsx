import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aTech } from '../../../test/file-items.ts';
import { renderPanel } from '../../../test/panel.tsx';
import { answer } from '../../../test/server.ts';
import { TechStackSection } from './section.tsx';

const NOTICE = /^With no visible item, the home page shows the ten built-in ones\./;

it.each([
  ['no item', []],
  ['only hidden items', [aTech({ visible: false })]],
])('says what visitors see with %s, and how to show nothing', async (_, items) => {
  answer('listOwnerTech', { items });
  renderPanel(<TechStackSection />);
  expect(await screen.findByText(NOTICE)).toHaveTextContent('turn off its grid under Site Settings');
});

it('says nothing of it while an item is visible', async () => {
  answer('listOwnerTech', { items: [aTech({ visible: false, _id: 'a' }), aTech({ _id: 'b' })] });
  renderPanel(<TechStackSection />);
  await screen.findAllByText('Python');
  expect(screen.queryByText(NOTICE)).toBeNull();
});

it('shows the icon of each, not its name, and finds it by that name', async () => {
  answer('listOwnerTech', { items: [aTech({ name: 'Postgres', iconKey: 'Database' })] });
  const { user } = renderPanel(<TechStackSection />);
  const row = (await screen.findByRole('button', { name: 'Postgres' })).closest('li');
  expect(row?.querySelector('svg.lucide-database')).toBeInTheDocument();
  expect(row).not.toHaveTextContent('Database');
  await user.type(screen.getByRole('searchbox'), 'database');
  expect(screen.getByRole('button', { name: 'Postgres' })).toBeInTheDocument();
});

it('offers the first one where there is none', async () => {
  answer('listOwnerTech', { items: [] });
  const { user } = renderPanel(<TechStackSection />, '/manage/tech-stack');
  await user.click(await screen.findByRole('button', { name: 'Add the first tech' }));
  expect(screen.getByRole('dialog', { name: 'Add tech' })).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveFocus();
});
