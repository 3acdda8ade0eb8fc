import type { Redirect, RedirectConflict } from '@portfolio/contract';
import { routeExamples } from '@portfolio/contract/examples/index';
import { buildItem } from '@portfolio/contract/test/content';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPanel } from '#app/test/panel.tsx';
import { mockError, mockRoute } from '#app/test/server.ts';
import { RedirectsSection } from './redirects-section.tsx';

const redirect = (_id: string, from: string, to: string, day = 1) =>
  buildItem('redirects', { _id, from, to, hits: 0, createdAt: `2026-03-0${day}T10:00:00.000Z` });
const ITEMS = [
  redirect('a', '/notes', '/blog/notes', 1),
  redirect('b', '/blog/notes', '/notes', 2),
  redirect('c', '/2020/pandas', '/blog/pandas'),
  redirect('d', '/2020/pandas.html', '/blog/pandas'),
  redirect('e', '/fine', '/blog'),
];
const conflict = (kind: RedirectConflict['kind'], ...ids: string[]): RedirectConflict => ({
  kind,
  redirects: ids.map((id) => {
    const { _id, from, to } = ITEMS.find((item) => item._id === id) as Redirect;
    return { _id, from, to };
  }),
});

async function open(conflicts: RedirectConflict[] = [], items: Redirect[] = ITEMS) {
  mockRoute('redirects.listAdmin', { items });
  mockRoute('redirects.listAutomatic', { items: [] });
  mockRoute('redirects.listConflicts', { items: conflicts });
  mockRoute('redirects.listMissed', { items: [] });
  for (const name of ['posts.listAdmin', 'projects.listAdmin', 'skills.list'] as const) {
    mockRoute(name, routeExamples[name].answer as never);
  }
  const view = renderPanel(<RedirectsSection />, '/manage/redirects');
  await screen.findByText(/Search redirects|No redirects/);
  return view;
}
const froms = () => screen.getAllByRole('listitem').map((row) => row.querySelector('[data-row-title]')?.textContent);

it('names a loop with the act that opens it, and marks its rows', async () => {
  const { user } = await open([conflict('loop', 'a', 'b')]);
  expect(await screen.findByText(/point at each other/)).toHaveTextContent(
    '/notes and /blog/notes point at each other.',
  );
  expect(screen.getAllByText('Leads in a circle')).toHaveLength(2);
  const deleted = mockRoute('redirects.delete', { ok: true });
  mockRoute('redirects.restore', { item: ITEMS[1] as Redirect });
  mockRoute('redirects.listConflicts', { items: [] });
  await user.click(screen.getByRole('button', { name: 'Keep /notes, remove /blog/notes' }));
  expect(await screen.findByText('Redirect deleted')).toBeInTheDocument();
  expect(deleted.map(({ params }) => params.id)).toEqual(['b']);
  await waitFor(() => expect(screen.queryByText(/point at each other/)).toBeNull());
  expect(froms()).not.toContain('/blog/notes');
});

it('gives all redirects to a missing target another one, with undo', async () => {
  const { user } = await open([conflict('no-target', 'c', 'd')]);
  expect(await screen.findByText(/which doesn’t exist/)).toHaveTextContent(
    '2 redirects lead to /blog/pandas, which doesn’t exist.',
  );
  const button = screen.getByRole('button', { name: 'Change target' });
  expect(button).toBeDisabled();
  await user.type(screen.getByRole('combobox', { name: 'New target in place of /blog/pandas' }), '/blog/polars');
  const sent = mockRoute('redirects.update', ({ params, body }) => ({
    item: { ...(ITEMS.find(({ _id }) => _id === params.id) as Redirect), ...(body as object) },
  }));
  mockRoute('redirects.listConflicts', { items: [] });
  await user.click(button);
  expect(await screen.findByText('Target of 2 redirects changed')).toBeInTheDocument();
  expect(sent.map(({ params, body }) => [params.id, body])).toEqual([
    ['c', { to: '/blog/polars' }],
    ['d', { to: '/blog/polars' }],
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent.slice(2).map(({ body }) => body)).toEqual([{ to: '/blog/pandas' }, { to: '/blog/pandas' }]);
});

it('says that a chain was shortened', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add redirect' }));
  await user.type(screen.getByRole('textbox', { name: /^Old address/ }), '/start');
  await user.type(screen.getByRole('textbox', { name: /^New address/ }), '/fine');
  mockRoute('redirects.create', { item: redirect('f', '/start', '/blog') });
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('/start now goes straight to /blog')).toBeInTheDocument();
});

it('imports pasted rows or a file, names refused rows, and offers undo', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Import CSV' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Import redirects' }));
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  expect(await dialog.findByText('Paste some rows, or choose a file.')).toBeInTheDocument();
  const file = (bytes: BlobPart) => new File([bytes], 'redirects.csv', { type: 'text/csv' });
  await user.upload(dialog.getByLabelText('CSV file'), file(new Uint8Array([0x2f, 0xe9])));
  expect(await dialog.findByText(/^This file isn’t UTF-8 text/)).toBeInTheDocument();
  await user.upload(dialog.getByLabelText('CSV file'), file('from,to\n/x,/blog\n/blog,/x\n'));
  await waitFor(() => expect(dialog.getByLabelText('Rows')).toHaveValue('from,to\n/x,/blog\n/blog,/x\n'));
  mockError('redirects.importCsv', 503, { error: 'The database is busy.' });
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  expect(await dialog.findByText('The database is busy.')).toBeInTheDocument();
  const refused = [{ line: 3, text: '/blog', reason: 'There is a page at /blog.' }];
  const sent = mockRoute('redirects.importCsv', { added: ['x'], refused });
  mockRoute('redirects.listAdmin', { items: [redirect('x', '/x', '/blog', 9), ...ITEMS] });
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  const result = within(await screen.findByRole('dialog', { name: 'Import redirects' }));
  expect(await result.findByText('1 redirect added, 1 row refused.')).toBeInTheDocument();
  expect(result.getByRole('listitem')).toHaveTextContent('Line 3/blogThere is a page at /blog.');
  expect(sent.map(({ body }) => body)).toEqual([{ csv: 'from,to\n/x,/blog\n/blog,/x\n' }]);
  await user.click(result.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(froms()[0]).toBe('/x');
  const deleted = mockRoute('redirects.delete', { ok: true });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(deleted.map(({ params }) => params.id)).toEqual(['x']));
});

it('exports the file', async () => {
  await open();
  const link = screen.getByRole('link', { name: 'Export CSV' });
  expect(link).toHaveAttribute('href', '/api/redirects/admin/csv');
  expect(link).toHaveAttribute('download');
});
