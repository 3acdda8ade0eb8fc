import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aTech } from '../../../../test/file-items.ts';
import { renderPanel } from '../../../../test/panel.tsx';
import { type Asked, answer, gate, refuse } from '../../../../test/server.ts';
import { TechStackSection } from '../section.tsx';

const found = (icons: string[], total = icons.length) => ({ icons, total, limit: 800, start: 0, collections: {} });
const searched = (asks: Asked[]) => asks.map(({ params }) => `${params.prefix}?${params.query}`);

beforeEach(() => {
  answer('iconSet', ({ params }) => ({
    prefix: params.prefix ?? '',
    icons: Object.fromEntries((params.icons ?? '').split(',').map((name) => [name, { body: `<path d="${name}"/>` }])),
  }));
});

async function open(iconKey = 'Brain') {
  answer('listOwnerTech', { items: [aTech({ iconKey })] });
  const view = renderPanel(<TechStackSection />);
  await view.user.click(await screen.findByRole('button', { name: 'Edit Python' }));
  await view.user.click(screen.getByRole('button', { name: 'Choose icon' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Select an icon' }));
  return { ...view, dialog, choose: (prefix: string) => view.user.selectOptions(dialog.getByRole('combobox'), prefix) };
}

it('lists a collection, marks the current key, sets the chosen one and closes', async () => {
  const asks = answer('iconSearch', found(['lucide:house', 'lucide:zap']));
  const { dialog, user } = await open('lucide:zap');
  expect(await dialog.findByRole('button', { name: 'lucide:zap' })).toHaveAttribute('aria-pressed', 'true');
  expect(dialog.getByText('Now: lucide:zap')).toBeInTheDocument();
  expect(dialog.getByText('2 icons')).toBeInTheDocument();
  expect(searched(asks)).toEqual(['lucide?']);
  const house = dialog.getByRole('button', { name: 'lucide:house' });
  await waitFor(() => expect(house.querySelector('path')).toHaveAttribute('d', 'house'));
  await user.click(house);
  expect(screen.queryByRole('dialog', { name: 'Select an icon' })).toBeNull();
  expect(screen.getByLabelText('Icon')).toHaveValue('lucide:house');
  expect(screen.getByRole('button', { name: 'Choose icon' })).toHaveFocus();
});

it('offers the specified collections and starts with tech', async () => {
  answer('iconSearch', found(['logos:python']));
  const { dialog } = await open();
  expect(dialog.getAllByRole('option').map((option) => option.textContent)).toEqual(
    'tech mdi material-symbols tabler lucide ph icon-park-outline fa6-solid fa6-brands logos simple-icons devicon cib'.split(
      ' ',
    ),
  );
  expect(dialog.getByRole('combobox')).toHaveValue('tech');
});

it('shows at most 800 and says that there are more, the current one among them', async () => {
  const names = Array.from({ length: 900 }, (_, index) => `logos:n${index}`);
  answer('iconSearch', found(names, 2064));
  const { dialog } = await open('logos:zzz');
  expect(await dialog.findByText('800 of 2,064 icons. Search to find the others.')).toBeInTheDocument();
  const cells = dialog.getByRole('group', { name: 'Icons' }).querySelectorAll('button');
  expect(cells).toHaveLength(800);
  expect(cells[0]).toHaveAccessibleName('logos:zzz');
});

it('says "Loading icons…", searches as it is typed, and "No icons found"', async () => {
  const wait = gate();
  const asks = answer('iconSearch', ({ params }) =>
    wait.promise.then(() => found(params.query ? [] : ['mdi:home', 'mdi:cog'])),
  );
  const { dialog, user } = await open();
  expect(dialog.getByText('Loading icons…')).toBeInTheDocument();
  wait.open();
  await dialog.findByRole('button', { name: 'mdi:cog' });
  await user.type(dialog.getByPlaceholderText('Search icons...'), 'zz');
  expect(await dialog.findByText('No icons found')).toBeInTheDocument();
  expect(searched(asks)).toContain('tech?zz');
});

it('by keyboard: from the search into the grid, along it, and Escape away without a change', async () => {
  answer('iconSearch', found(['mdi:a', 'mdi:b', 'mdi:c']));
  const { dialog, user } = await open();
  await dialog.findByRole('button', { name: 'mdi:a' });
  expect(dialog.getByPlaceholderText('Search icons...')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(dialog.getByRole('button', { name: 'mdi:a' })).toHaveFocus();
  await user.keyboard('{ArrowRight}{End}');
  expect(dialog.getByRole('button', { name: 'mdi:c' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Select an icon' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Edit tech' })).toBeInTheDocument();
  expect(screen.getByLabelText('Icon')).toHaveValue('Brain');
});

it('keeps the focus in the grid when the results of what was typed come late', async () => {
  const wait = gate();
  answer('iconSearch', ({ params }) =>
    params.query ? wait.promise.then(() => found(['mdi:dog'])) : found(['mdi:a', 'mdi:b']),
  );
  const { dialog, user } = await open();
  await dialog.findByRole('button', { name: 'mdi:b' });
  await user.keyboard('dog{ArrowDown}{ArrowRight}');
  expect(dialog.getByRole('button', { name: 'mdi:b' })).toHaveFocus();
  wait.open();
  const dog = await dialog.findByRole('button', { name: 'mdi:dog' });
  await waitFor(() => expect(dog).toHaveFocus());
});

it('on a failure falls back to lists for lucide and tech, and says it for others, with a way to try again', async () => {
  refuse('iconSearch', 500, { error: 'Away.' });
  const { dialog, user, choose } = await open();
  expect(await dialog.findByRole('button', { name: 'simple-icons:python' })).toBeInTheDocument();
  await choose('lucide');
  await user.type(dialog.getByPlaceholderText('Search icons...'), 'brain');
  expect(await dialog.findByRole('button', { name: 'lucide:brain' })).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'lucide:code' })).toBeNull();
  await choose('mdi');
  expect(await dialog.findByText('Failed to load icons. Check your network.')).toBeInTheDocument();
  answer('iconSearch', found(['mdi:brain']));
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('button', { name: 'mdi:brain' })).toBeInTheDocument();
});

it('an empty collection falls back to lists for lucide, logos and simple-icons', async () => {
  answer('iconSearch', found([]));
  const { dialog, choose } = await open();
  expect(await dialog.findByText('No icons found')).toBeInTheDocument();
  for (const [prefix, name] of [
    ['lucide', 'lucide:code'],
    ['logos', 'logos:python'],
    ['simple-icons', 'simple-icons:pytorch'],
  ] as const) {
    await choose(prefix);
    expect(await dialog.findByRole('button', { name })).toBeInTheDocument();
  }
  await choose('ph');
  expect(await dialog.findByText('No icons found')).toBeInTheDocument();
});

it('draws the typed key beside the field; a failed drawing leaves its cell to be chosen', async () => {
  refuse('iconSet', 500, { error: 'Away.' });
  answer('iconSearch', found(['mdi:home']));
  const { dialog, user } = await open('mdi:home');
  await user.click(await dialog.findByRole('button', { name: 'mdi:home' }));
  expect(screen.getByLabelText('Icon')).toHaveValue('mdi:home');
});
