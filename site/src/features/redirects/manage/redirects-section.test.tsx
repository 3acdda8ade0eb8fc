import type { AutomaticRedirect, Redirect } from '@portfolio/contract';
import { buildItem } from '@portfolio/contract/test/content';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPanel } from '#app/test/panel.tsx';
import { mockError, mockRoute } from '#app/test/server.ts';
import { RedirectsSection } from './redirects-section.tsx';

const ITEMS = [
  buildItem('redirects', { _id: 'a', from: '/github', to: 'https://github.com/you', hits: 96 }),
  buildItem('redirects', { _id: 'b', from: '/caf%C3%A9', to: '/blog', origin: 'import', hits: 1 }),
];
const EARLIER: AutomaticRedirect[] = [{ from: '/blog/eval', to: '/blog/evals', kind: 'moved', origin: 'slug' }];

async function open(items: Redirect[] = ITEMS, earlier = EARLIER, path = '/manage/redirects') {
  mockRoute('redirects.listAdmin', { items });
  mockRoute('redirects.listAutomatic', { items: earlier });
  mockRoute('redirects.listMissed', { items: [] });
  mockRoute('redirects.listConflicts', { items: [] });
  const view = renderPanel(<RedirectsSection />, path);
  await screen.findByText(/^(Search redirects|No redirects)$/);
  return view;
}
const rows = () => screen.getAllByRole('listitem').map((row) => row.querySelector('[data-row-title]')?.textContent);
const targets = () =>
  screen.getAllByRole('listitem').map((row) => row.querySelector('[data-row-title]')?.nextElementSibling?.textContent);

it('lists addresses with who made them and how often they were used, and the earlier addresses of posts', async () => {
  await open();
  expect(rows()).toEqual(['/github', '/café', '/blog/eval']);
  expect(targets()).toEqual(['→ to https://github.com/you', '→ to /blog', '→ to /blog/evals']);
  expect(screen.getByText('By hand, 96 uses')).toBeInTheDocument();
  expect(screen.getByText('Imported, 1 use')).toBeInTheDocument();
  expect(screen.getByText('Automatic', { selector: 'li *' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit the redirect from /blog/eval' })).toBeNull();
});

it('searches both addresses, and filters by who made them', async () => {
  const { user } = await open();
  await user.type(screen.getByRole('searchbox', { name: 'Search redirects' }), 'café');
  await waitFor(() => expect(rows()).toEqual(['/café']));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Automatic');
  await user.click(await screen.findByRole('button', { name: 'Clear the search' }));
  await waitFor(() => expect(rows()).toHaveLength(3));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Automatic');
  await waitFor(() => expect(rows()).toEqual(['/blog/eval']));
});

it('shows an empty list and a failed load', async () => {
  mockRoute('redirects.listAdmin', { items: [] });
  mockRoute('redirects.listMissed', { items: [] });
  mockRoute('redirects.listConflicts', { items: [] });
  mockError('redirects.listAutomatic', 503, { error: 'The database is busy.' });
  const { user } = renderPanel(<RedirectsSection />, '/manage/redirects');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  mockRoute('redirects.listAutomatic', { items: [] });
  await user.click(retry);
  expect(await screen.findByText('No redirects')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add the first redirect' }));
  expect(screen.getByRole('dialog', { name: 'Add redirect' })).toBeInTheDocument();
});

it('adds a redirect, after saying what is wrong at the field', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add redirect' }));
  const [from, to] = [
    screen.getByRole('textbox', { name: /^Old address/ }),
    screen.getByRole('textbox', { name: /^New address/ }),
  ];
  await user.type(from, '//evil.example');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Start with one slash, without a host.')).toBeInTheDocument();
  await user.clear(from);
  await user.type(from, '/blog');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('This field is required.')).toBeInTheDocument();
  await user.type(to, '/contact-us');
  const message = 'There is a page at /blog.';
  mockError('redirects.create', 409, { error: message, code: 'page_exists', details: [{ path: 'from', message }] });
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  await waitFor(() => expect(from).toHaveFocus());
  await user.clear(from);
  await user.type(from, '/old');
  const sent = mockRoute('redirects.create', {
    item: buildItem('redirects', { _id: 'c', from: '/old', to: '/contact-us' }),
  });
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.getByText('Redirect added')).toBeInTheDocument());
  expect(sent.map(({ body }) => body)).toEqual([{ from: '/old', kind: 'moved', to: '/contact-us' }]);
  expect(rows()).toContain('/old');
});

it('changes an address to gone; its target is neither shown nor sent', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Edit the redirect from /github' }));
  await user.type(screen.getByRole('textbox', { name: 'New address' }), '\\');
  await user.selectOptions(screen.getByRole('combobox', { name: 'What visitors get' }), 'gone');
  expect(screen.queryByRole('textbox', { name: 'New address' })).toBeNull();
  const { to: _to, ...gone } = ITEMS[0] as Redirect;
  const sent = mockRoute('redirects.update', { item: { ...gone, kind: 'gone', rev: 2 } });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.getByText('Redirect saved')).toBeInTheDocument());
  expect(sent.map(({ body }) => body)).toEqual([{ kind: 'gone', rev: 1 }]);
  expect(rows()[0]).toBe('/github');
  expect(screen.getByText('Gone')).toBeInTheDocument();
});

it('deletes in the form, with undo', async () => {
  const { user } = await open(ITEMS, EARLIER, '/manage/redirects/a');
  mockRoute('redirects.delete', { ok: true });
  mockRoute('redirects.restore', { item: ITEMS[0] as Redirect });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByText('Redirect deleted')).toBeInTheDocument());
  // The message moves to the page when the dialog closes; a click in between would be lost.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(rows()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rows()).toHaveLength(3));
});

it('deletes what is selected with one undo; automatic redirects can be read, but neither selected nor deleted', async () => {
  const { user } = await open();
  const deleted = mockRoute('redirects.delete', { ok: true });
  mockRoute('redirects.restore', ({ params }) => ({ item: ITEMS.find(({ _id }) => _id === params.id) as Redirect }));
  screen.getByRole('button', { name: '/github' }).focus();
  await user.keyboard('xjx{End}x{Backspace}e');
  expect(document.activeElement).toHaveTextContent('/blog/eval');
  expect(screen.getByRole('checkbox', { name: 'Select all redirects' })).toBeChecked();
  expect(screen.queryByRole('button', { name: 'More for the redirect from /blog/eval' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 redirects deleted')).toBeInTheDocument();
  expect(rows()).toEqual(['/blog/eval']);
  expect(deleted.map(({ params }) => params.id)).toEqual(['a', 'b']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rows()).toHaveLength(3));
});
