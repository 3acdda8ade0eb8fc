import { type MissedAddress, type Redirect, routes } from '@portfolio/contract';
import { routeExamples } from '@portfolio/contract/examples/index';
import { buildItem } from '@portfolio/contract/test/content';
import { screen, waitFor, within } from '@testing-library/react';
import { useSWRConfig } from 'swr';
import { expect, it } from 'vitest';
import { renderPanel } from '#app/test/panel.tsx';
import { deferred, mockError, mockRoute } from '#app/test/server.ts';
import { RedirectsSection } from '../redirects-section.tsx';

const lastSeen = new Date(Date.now() - 3 * 3_600_000).toISOString();
const MISSED: MissedAddress[] = [
  { path: '/posts/eval-set', count: 84, lastSeen, source: 'lobste.rs', suggestion: '/blog/eval-sets' },
  { path: '/caf%C3%A9', count: 41, lastSeen, source: 'news.example' },
  { path: '/third', count: 1, lastSeen },
];
const MADE = buildItem('redirects', { _id: 'm', from: '/posts/eval-set', to: '/blog/eval-sets', hits: 0 });

async function open(missed = MISSED, redirects: Redirect[] = []) {
  mockRoute('redirects.listAdmin', { items: redirects });
  mockRoute('redirects.listAutomatic', { items: [] });
  mockRoute('redirects.listConflicts', { items: [] });
  mockRoute('redirects.listMissed', { items: missed });
  for (const name of ['posts.listAdmin', 'projects.listAdmin', 'skills.list'] as const) {
    mockRoute(name, routeExamples[name].answer as never);
  }
  const view = renderPanel(
    <>
      <RedirectsSection />
      <ReadAgain />
    </>,
    '/manage/redirects',
  );
  await screen.findByText(/Search redirects|No redirects/);
  return view;
}
const missedRows = () =>
  [...document.querySelectorAll('section')][0]?.querySelectorAll('[data-row-title]') ?? ([] as never);
const paths = () => [...missedRows()].map((row) => row.textContent);
/** Reads the missed addresses again, as the panel does when another tab has changed something. */
function ReadAgain() {
  const { mutate } = useSWRConfig();
  return (
    <button type="button" onClick={() => void mutate(routes['redirects.listMissed'].path)}>
      Read again
    </button>
  );
}
const rowOf = (path: string) => within(screen.getByText(path).closest('li') as HTMLElement);

it('shows how often, when and from where an address was asked for, and the nearest one', async () => {
  await open();
  await waitFor(() => expect(paths()).toEqual(['/posts/eval-set', '/café', '/third']));
  const first = rowOf('/posts/eval-set');
  expect(first.getByText('84 requests')).toBeInTheDocument();
  expect(first.getByText(/^Last seen/)).toHaveTextContent('Last seen 3 hours ago, from lobste.rs');
  expect(first.getByText('/blog/eval-sets')).toBeInTheDocument();
  expect(first.queryByRole('combobox')).toBeNull();
  expect(rowOf('/third').getByText('1 request')).toBeInTheDocument();
  expect(rowOf('/third').getByText(/^Last seen/)).toHaveTextContent('Last seen 3 hours ago');
});

it('says so without any, and when they cannot be loaded', async () => {
  await open([]);
  expect(await screen.findByText(/^None\. When a visitor meets the 404 page/)).toBeInTheDocument();
});

it('redirects to the suggestion with one press, and back with undo', async () => {
  const { user } = await open();
  const sent = mockRoute('redirects.create', { item: MADE });
  mockRoute('redirects.listMissed', { items: MISSED.slice(1) });
  await user.click(await screen.findByRole('button', { name: 'Redirect /posts/eval-set to /blog/eval-sets' }));
  expect(await screen.findByText('/posts/eval-set redirects to /blog/eval-sets')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ from: '/posts/eval-set', to: '/blog/eval-sets', kind: 'moved' }]);
  expect(paths()).toEqual(['/café', '/third']);
  // The focus stays in the list, on the row in the place of the one that is gone.
  expect(document.activeElement).toHaveTextContent('/café');
  expect(await screen.findByRole('button', { name: 'Edit the redirect from /posts/eval-set' })).toBeInTheDocument();
  const deleted = mockRoute('redirects.delete', { ok: true });
  mockRoute('redirects.listMissed', { items: MISSED });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(paths()).toEqual(['/posts/eval-set', '/café', '/third']));
  expect(deleted.map(({ params }) => params.id)).toEqual(['m']);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Edit the redirect/ })).toBeNull());
});

it('without a suggestion takes an address or the name of a page, and says what is wrong with it', async () => {
  const { user } = await open();
  const field = await screen.findByRole('combobox', { name: 'Target for /café' });
  const button = screen.getByRole('button', { name: 'Redirect /café' });
  expect(button).toBeDisabled();
  await user.type(field, 'nobody knows this');
  expect(button).toBeEnabled();
  await user.click(button);
  expect(await screen.findByText(/^No page or several pages have this name/)).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, 'typescript');
  const message = '/skills/typescript already redirects to /café: both would lead in a circle.';
  mockError('redirects.create', 409, { error: message, code: 'redirect_loop', details: [{ path: 'to', message }] });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(paths()).toHaveLength(3));
  const sent = mockRoute('redirects.create', { item: { ...MADE, from: '/caf%C3%A9', to: '/skills/typescript' } });
  const again = screen.getByRole('combobox', { name: 'Target for /café' });
  await user.clear(again);
  await user.type(again, 'typescript{Enter}');
  expect(await screen.findByText('/café redirects to /skills/typescript')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ from: '/caf%C3%A9', to: '/skills/typescript', kind: 'moved' }]);
});

it('ignores an address by its button or key, with undo, and shows it again if that fails', async () => {
  const { user } = await open();
  let items = MISSED;
  mockRoute('redirects.listMissed', () => ({ items }));
  const sent = mockRoute('redirects.ignoreMissed', () => {
    items = items === MISSED ? MISSED.slice(0, 2) : MISSED;
    return { ok: true as const };
  });
  await user.click(await screen.findByRole('button', { name: 'Ignore /third' }));
  expect(await screen.findByText('/third ignored until its count doubles')).toBeInTheDocument();
  expect(paths()).toEqual(['/posts/eval-set', '/café']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(paths()).toHaveLength(3));
  expect(sent.map(({ body }) => body)).toEqual([
    { path: '/third', ignored: true },
    { path: '/third', ignored: false },
  ]);
  mockError('redirects.ignoreMissed', 503, { error: 'The database is busy.' });
  screen.getByRole('button', { name: 'Redirect /posts/eval-set to /blog/eval-sets' }).focus();
  await user.keyboard('i');
  expect(await screen.findByText('The database is busy.')).toBeInTheDocument();
  expect(paths()).toHaveLength(3);
  const field = screen.getByRole('combobox', { name: 'Target for /café' });
  await user.type(field, 'i');
  expect(field).toHaveValue('i');
  expect(paths()).toHaveLength(3);
});

it('leaves out an address that was read again while it was being ignored', async () => {
  const { user } = await open();
  const wait = deferred();
  let items = MISSED;
  const reads = mockRoute('redirects.listMissed', () => ({ items }));
  mockRoute('redirects.ignoreMissed', () => wait.promise.then(() => ({ ok: true as const })));
  await user.click(await screen.findByRole('button', { name: 'Ignore /third' }));
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(reads.length).toBeGreaterThan(0));
  await waitFor(() => expect(paths()).toHaveLength(3));
  items = MISSED.filter(({ path }) => path !== '/third');
  wait.open();
  await waitFor(() => expect(paths()).toEqual(['/posts/eval-set', '/café']));
});

it('keeps a typed target when an address is suggested meanwhile', async () => {
  const { user } = await open();
  await user.type(await screen.findByRole('combobox', { name: 'Target for /third' }), '/blog/mine');
  const reads = mockRoute('redirects.listMissed', {
    items: MISSED.map((row) => (row.path === '/third' ? { ...row, suggestion: '/blog/other' } : row)),
  });
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(reads).toHaveLength(1));
  const sent = mockRoute('redirects.create', { item: { ...MADE, from: '/third', to: '/blog/mine' } });
  await user.click(screen.getByRole('button', { name: 'Redirect /third' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ from: '/third', to: '/blog/mine' }));
});

it('shows ten first', async () => {
  const many = Array.from({ length: 12 }, (_, at) => ({ path: `/m${at}`, count: 12 - at, lastSeen }));
  const { user } = await open(many);
  await waitFor(() => expect(paths()).toHaveLength(10));
  await user.click(screen.getByRole('button', { name: 'Show all 12' }));
  expect(paths()).toHaveLength(12);
});
