import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseFromMenu } from '#app/test/panel.tsx';
import { deferred, mockError, mockResponse, mockRoute } from '#app/test/server.ts';
import { groups, python, rowIn, SETTINGS, showSkills, sql } from '../test/show-skills.tsx';

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
  const { user, updates } = showSkills();
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
  const { user } = showSkills([python, { ...sql, group: 'Stores' }]);
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
  const { user, updates } = showSkills();
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
  const { user } = showSkills([python, sql]);
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
  const { user } = showSkills();
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
