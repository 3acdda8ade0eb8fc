import { buildItem } from '@portfolio/contract/test/content';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ResourceSection } from '#app/panel/resource/resource-section.tsx';
import { renderPanel } from '#app/test/panel.tsx';
import { deferred, mockError, mockRoute, type ReceivedRequest } from '#app/test/server.ts';
import { techStack } from '../section.tsx';

const searchResult = (icons: string[], total = icons.length) => ({
  icons,
  total,
  limit: 800,
  start: 0,
  collections: {},
});
const searched = (requests: ReceivedRequest[]) => requests.map(({ params }) => `${params.prefix}?${params.query}`);

beforeEach(() => {
  mockRoute('skills.listProof', { items: [], unclaimed: [] });
  mockRoute('skills.readEvidence', { item: { evidence: [], leftOut: [] } });
  mockRoute('icons.readSet', ({ params }) => ({
    prefix: params.prefix ?? '',
    icons: Object.fromEntries((params.icons ?? '').split(',').map((name) => [name, { body: `<path d="${name}"/>` }])),
  }));
});

async function open(iconKey = 'Brain') {
  mockRoute('techStack.listAdmin', { items: [buildItem('techStack', { name: 'Python', iconKey })] });
  const view = renderPanel(<ResourceSection resource={techStack} />);
  await view.user.click(await screen.findByRole('button', { name: 'Edit Python' }));
  await view.user.click(screen.getByRole('button', { name: 'Choose icon' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Select an icon' }));
  return { ...view, dialog, choose: (prefix: string) => view.user.selectOptions(dialog.getByRole('combobox'), prefix) };
}

it('lists a collection, marks the current icon, sets the chosen one and closes', async () => {
  const requests = mockRoute('icons.search', searchResult(['lucide:house', 'lucide:zap']));
  const { dialog, user } = await open('lucide:zap');
  expect(await dialog.findByRole('button', { name: 'lucide:zap' })).toHaveAttribute('aria-pressed', 'true');
  expect(dialog.getByText('Now: lucide:zap')).toBeInTheDocument();
  expect(dialog.getByText('2 icons')).toBeInTheDocument();
  expect(searched(requests)).toEqual(['lucide?']);
  const house = dialog.getByRole('button', { name: 'lucide:house' });
  await waitFor(() => expect(house.querySelector('path')).toHaveAttribute('d', 'house'));
  await user.click(house);
  expect(screen.queryByRole('dialog', { name: 'Select an icon' })).toBeNull();
  expect(screen.getByLabelText('Icon')).toHaveValue('lucide:house');
  expect(screen.getByRole('button', { name: 'Choose icon' })).toHaveFocus();
});

it('offers the specified collections and starts with tech', async () => {
  mockRoute('icons.search', searchResult(['logos:python']));
  const { dialog } = await open();
  expect(dialog.getAllByRole('option').map((option) => option.textContent)).toEqual(
    'tech mdi material-symbols tabler lucide ph icon-park-outline fa6-solid fa6-brands logos simple-icons devicon cib'.split(
      ' ',
    ),
  );
  expect(dialog.getByRole('combobox')).toHaveValue('tech');
});

it('shows at most 800 icons including the current one, and the total', async () => {
  const names = Array.from({ length: 900 }, (_, index) => `logos:n${index}`);
  mockRoute('icons.search', searchResult(names, 2064));
  const { dialog } = await open('logos:zzz');
  expect(await dialog.findByText('800 of 2,064 icons. Search to find the others.')).toBeInTheDocument();
  const cells = dialog.getByRole('group', { name: 'Icons' }).querySelectorAll('button');
  expect(cells).toHaveLength(800);
  expect(cells[0]).toHaveAccessibleName('logos:zzz');
});

it('shows the loading state, searches on input and shows "No icons found"', async () => {
  const wait = deferred();
  const requests = mockRoute('icons.search', ({ params }) =>
    wait.promise.then(() => searchResult(params.query ? [] : ['mdi:home', 'mdi:cog'])),
  );
  const { dialog, user } = await open();
  expect(dialog.getByText('Loading icons…')).toBeInTheDocument();
  wait.open();
  await dialog.findByRole('button', { name: 'mdi:cog' });
  await user.type(dialog.getByPlaceholderText('Search icons...'), 'zz');
  expect(await dialog.findByText('No icons found')).toBeInTheDocument();
  expect(searched(requests)).toContain('tech?zz');
});

it('moves by keyboard from the search into the grid, and closes on Escape without a change', async () => {
  mockRoute('icons.search', searchResult(['mdi:a', 'mdi:b', 'mdi:c']));
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

it('keeps the focus in the grid when late results replace it', async () => {
  const wait = deferred();
  mockRoute('icons.search', ({ params }) =>
    params.query ? wait.promise.then(() => searchResult(['mdi:dog'])) : searchResult(['mdi:a', 'mdi:b']),
  );
  const { dialog, user } = await open();
  await dialog.findByRole('button', { name: 'mdi:b' });
  await user.keyboard('dog{ArrowDown}{ArrowRight}');
  expect(dialog.getByRole('button', { name: 'mdi:b' })).toHaveFocus();
  wait.open();
  const dog = await dialog.findByRole('button', { name: 'mdi:dog' });
  await waitFor(() => expect(dog).toHaveFocus());
});

it('falls back to lists for lucide and tech on failure, and shows an error with retry for others', async () => {
  mockError('icons.search', 500, { error: 'Away.' });
  const { dialog, user, choose } = await open();
  expect(await dialog.findByRole('button', { name: 'simple-icons:python' })).toBeInTheDocument();
  await choose('lucide');
  await user.type(dialog.getByPlaceholderText('Search icons...'), 'brain');
  expect(await dialog.findByRole('button', { name: 'lucide:brain' })).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'lucide:code' })).toBeNull();
  await choose('mdi');
  expect(await dialog.findByText('Failed to load icons. Check your network.')).toBeInTheDocument();
  mockRoute('icons.search', searchResult(['mdi:brain']));
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('button', { name: 'mdi:brain' })).toBeInTheDocument();
});

it('falls back to lists for empty collections of lucide, logos and simple-icons', async () => {
  mockRoute('icons.search', searchResult([]));
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

it('can choose an icon whose SVG failed to load', async () => {
  mockError('icons.readSet', 500, { error: 'Away.' });
  mockRoute('icons.search', searchResult(['mdi:home']));
  const { dialog, user } = await open('mdi:home');
  await user.click(await dialog.findByRole('button', { name: 'mdi:home' }));
  expect(screen.getByLabelText('Icon')).toHaveValue('mdi:home');
});
