import { buildItem } from '@portfolio/contract/test/content';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import useSWR from 'swr';
import { beforeEach, expect, it, vi } from 'vitest';
import { offerUndo } from '#app/panel/undo.ts';
import { useUnsaved } from '#app/panel/unsaved.ts';
import { clearToasts } from '#app/test/clear-toasts.ts';
import { renderPanel } from '#app/test/panel.tsx';
import { mockRoute } from '#app/test/server.ts';
import { PanelActionsProvider } from '../actions.tsx';
import { Palette } from './palette.tsx';
import { usePalette } from './use-palette.tsx';

/** The palette, with two lists loaded as by the sidebar. */
function Opened({ dirty, onClose }: { dirty: boolean; onClose: () => void }) {
  const projects = useSWR('/api/projects/admin');
  const posts = useSWR('/api/blog/admin/list?page=1');
  useUnsaved(dirty);
  if (!projects.data || !posts.data) return null;
  return (
    <PanelActionsProvider>
      <Palette onClose={onClose} />
    </PanelActionsProvider>
  );
}

beforeEach(() => {
  mockRoute('messages.listAdmin', { items: [buildItem('messages', { _id: 'm1', name: 'Ada' })] });
  mockRoute('highlights.listAdmin', { items: [] });
});

async function open({ dirty = false } = {}) {
  mockRoute('projects.listAdmin', { items: [buildItem('projects', { title: 'Gridwatch' })] });
  mockRoute('posts.listAdmin', { items: [buildItem('posts', { _id: 'b1', title: 'Grid search, by hand' })] });
  const onClose = vi.fn();
  const view = renderPanel(<Opened dirty={dirty} onClose={onClose} />);
  const field = await screen.findByRole('combobox');
  return { ...view, field, onClose };
}

const names = () => screen.getAllByRole('option').map((option) => option.querySelector('span')?.textContent);
const current = () => screen.getByRole('option', { selected: true });
const where = () => screen.getByTestId('where').textContent;

it('offers sections and actions for an empty query, and has the focus', async () => {
  const { field } = await open();
  expect(field).toHaveFocus();
  expect(names().slice(0, 2)).toEqual(['Projects', 'Experiences']);
  expect(names()).toEqual(expect.arrayContaining(['New project', 'New post', 'Seed Initial Data', 'Change Password']));
  expect(names()).toEqual(expect.arrayContaining(['Switch theme', 'View site', 'Logout']));
  expect(names()).not.toContain('Gridwatch');
});

it('finds items by title and opens them at their URL', async () => {
  const { user, onClose } = await open();
  await user.keyboard('grid');
  expect(names()).toEqual(['Gridwatch', 'Grid search, by hand', 'Tech stack grid']);
  expect(within(current()).getByText('Projects')).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(() => expect(where()).toBe('/manage/blogs/b1'));
});

it('finds posts that the panel has not read by asking the server', async () => {
  const { user } = await open();
  const requests = mockRoute('posts.listAdmin', {
    items: [buildItem('posts', { _id: 'b9', title: 'Ledgers of old' })],
  });
  await user.keyboard('ledgers');
  await waitFor(() => expect(names()).toEqual(['Ledgers of old']));
  expect(requests.map(({ params }) => params)).toEqual([{ q: 'ledgers', pageSize: '30' }]);
});

it('finds items of lists that nothing has read yet', async () => {
  const { user } = await open();
  await user.keyboard('ada');
  await waitFor(() => expect(names()).toEqual(['Ada']));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(where()).toBe('/manage/messages/m1'));
});

it.each([
  ['linkedin', 'LinkedIn', 'Site Settings, Profiles', 'linkedinUrl'],
  ['smtp', 'Mail', 'Site Settings', 'mail'],
  ['bio third', 'About Me, third paragraph', 'Site Settings, About Me', 'about.2'],
])('finds the setting %s and opens it', async (typed, label, group, hash) => {
  const { user } = await open();
  await user.keyboard(typed);
  expect(current()).toHaveTextContent(`${label}${group}`);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(where()).toBe(`/manage/settings#${hash}`));
});

it('wraps around at the ends of the list and sets aria-activedescendant', async () => {
  const { user, field } = await open();
  await user.keyboard('grid{ArrowUp}');
  expect(current()).toHaveTextContent('Tech stack grid');
  expect(field).toHaveAttribute('aria-activedescendant', current().id);
  await user.keyboard('{ArrowDown}');
  expect(current()).toHaveTextContent('Gridwatch');
});

it('shows when nothing matches and then ignores Enter', async () => {
  const { user, onClose } = await open();
  await user.keyboard('no such thing{Enter}');
  expect(screen.getAllByText('Nothing found')).toHaveLength(2);
  expect(screen.queryByRole('option')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

it('runs an action', async () => {
  const { user } = await open();
  const seeds = mockRoute('seed.add', { ok: true, added: { projects: 1, experiences: 0 } });
  await user.click(screen.getByRole('option', { name: 'Seed Initial Data' }));
  expect(
    await screen.findByText('Seeded initial projects and experiences', { selector: 'strong' }),
  ).toBeInTheDocument();
  expect(seeds).toHaveLength(1);
});

it('asks before leaving unsaved changes', async () => {
  const { user } = await open({ dirty: true });
  await user.keyboard('settings{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(where()).toBe('/manage');
});

it('closes on Escape', async () => {
  const { user, onClose } = await open();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('undoes the last action once, even after its toast has disappeared', async () => {
  const takeBack = vi.fn();
  offerUndo('Service deleted', () => {});
  offerUndo('Post deleted', takeBack);
  clearToasts();
  const { user, field } = await open();
  await user.type(field, 'undo');
  expect(current()).toHaveTextContent('Undo lastPost deleted');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(takeBack).toHaveBeenCalledOnce());
  await user.clear(field);
  expect(names()).not.toContain('Undo last');
});

function Keyed() {
  return <PanelActionsProvider>{usePalette(true).palette}</PanelActionsProvider>;
}

it('opens once while its keys are held, and closes when they are pressed again', async () => {
  renderPanel(<Keyed />);
  const press = (repeat: boolean) => fireEvent.keyDown(window, { key: 'k', ctrlKey: true, repeat });
  // The key of another letter on Dvorak.
  fireEvent.keyDown(window, { key: 't', code: 'KeyK', ctrlKey: true });
  expect(screen.queryByRole('combobox')).toBeNull();
  press(false);
  expect(await screen.findByRole('combobox')).toHaveFocus();
  for (let held = 0; held < 3; held++) {
    press(true);
    expect(screen.getByRole('combobox')).toHaveFocus();
  }
  press(false);
  expect(screen.queryByRole('combobox')).toBeNull();
  fireEvent.keyDown(window, { key: 'κ', code: 'KeyK', ctrlKey: true });
  expect(screen.getByRole('combobox')).toHaveFocus();
});
