import type { ImportLeft, ImportRow, ImportRun } from '@portfolio/contract';
import { importExamples } from '@portfolio/contract/examples/imports';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPanel } from '#app/test/panel.tsx';
import { mockError, mockRoute } from '#app/test/server.ts';
import { ImportSection } from './import-section.tsx';

const { item, rows } = importExamples['imports.read'].answer;
const run = (more: Partial<ImportRun> = {}): ImportRun => ({ ...item, ...more });
const row = (more: Partial<ImportRow> = {}): ImportRow => ({ ...rows[0], ...more });
const report = (about: ImportRun, of: ImportRow[], left: ImportLeft[] = []) => ({ item: about, rows: of, left });
const ENDED = { endedAt: '2026-03-04T03:01:10.000Z', undoUntil: '2026-04-03T03:01:10.000Z' };
/** Mocks the list with a state that the test changes. */
function mockRuns(first: ImportRun[]) {
  const runs = { items: first };
  mockRoute('imports.list', () => runs);
  return runs;
}

it('checks a zip as soon as it is chosen, and imports what the owner has not skipped', async () => {
  const runs = mockRuns([]);
  const uploads = mockRoute('imports.upload', { item: run({ state: 'receiving' }) });
  const checks = mockRoute('imports.check', () => {
    runs.items = [run()];
    return { item: run({ state: 'checking' }) };
  });
  const page = row({ path: 'about.md', what: 'page', title: 'About', isDraft: true, offersAbout: true, notes: [] });
  mockRoute('imports.read', report(run(), [row(), page, row({ path: 'same.md', outcome: 'same', notes: [] })]));
  const started = mockRoute('imports.run', () => {
    runs.items = [run({ state: 'running', progress: { done: 1, total: 2, path: 'about.md' } })];
    return { item: runs.items[0] ?? run() };
  });
  const { user } = renderPanel(<ImportSection />);
  await user.upload(await screen.findByLabelText('File to import'), new File(['PK'], 'blog.zip'));

  expect(await screen.findByText(/Nothing has been changed yet\.$/)).toBeInTheDocument();
  expect(uploads.map(({ params }) => params)).toEqual([{ path: 'blog.zip' }]);
  expect(checks[0]?.body).toEqual({ force: false });
  expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('23 to create');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  const table = within(await screen.findByRole('table'));
  const first = within(screen.getByRole('region', { name: 'Look at these first' }));
  expect(first.getByText('1 image is missing from the files')).toBeInTheDocument();
  expect(first.getByText('1 text becomes a draft')).toBeInTheDocument();
  expect(table.getAllByRole('row')).toHaveLength(4);
  expect(table.getByText(/^The picture \/img\/drift\.png was not found/)).toBeInTheDocument();
  await user.click(table.getByRole('checkbox', { name: `Import ${row().title}` }));
  await user.click(table.getByRole('checkbox', { name: /About in Site Settings/ }));
  await user.click(screen.getByRole('button', { name: 'Import 1 item' }));

  expect(await screen.findByText('1 of 2 files')).toBeInTheDocument();
  expect(started[0]?.body).toEqual({ skip: [row().path], about: 'about.md' });
  expect(screen.getByRole('progressbar', { name: 'Importing' })).toHaveAttribute('aria-valuenow', '50');
});

it('discards what was sent of a folder when its check is refused', async () => {
  mockRuns([]);
  const error = 'An import is running. Wait until it is done, or stop it.';
  mockRoute('imports.upload', { item: run({ state: 'receiving' }) });
  const discarded = mockRoute('imports.delete', { ok: true as const });
  const { user } = renderPanel(<ImportSection />);
  const files = ['a.md', 'b.md'].map((name) => {
    const file = new File(['x'], name);
    return Object.defineProperty(file, 'webkitRelativePath', { value: `blog/${name}` });
  });
  mockError('imports.check', 409, { error, code: 'import_running' });
  await user.upload(await screen.findByLabelText('Folder to import'), files);
  expect(await screen.findByText(error)).toBeInTheDocument();
  expect(discarded.map(({ params }) => params)).toEqual([{ id: item.id }]);
});

it('offers to fetch the images of the old site, says what is wrong with its address, and shows how far it is', async () => {
  const pictures = { found: 0, missing: 0, remote: 12, fetched: 0 };
  const same = { made: 0, changed: 0, same: 1, skipped: 0, failed: 0, pictures, redirects: 0 };
  const runs = mockRuns([run({ label: 'an export of Ghost', summary: same })]);
  mockRoute('imports.read', report(run(), [row({ outcome: 'same' })]));
  const { user } = renderPanel(<ImportSection />);
  const choice = await screen.findByRole('checkbox', { name: 'Fetch images from the old site' });
  expect(choice).not.toBeChecked();
  expect(screen.getByText('12 images are not in the files and can be fetched.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Import 0 items' })).toBeDisabled();
  await user.click(choice);
  await user.click(await screen.findByRole('button', { name: 'Fetch 12 images' }));
  const address = screen.getByRole('textbox', { name: 'Address of the old site' });
  expect(address).toHaveAccessibleDescription(/Enter the address of the old site\.$/);

  const message = 'Use the address of a public site, such as https://example.com.';
  mockError('imports.run', 400, { error: message, code: 'invalid', details: [{ path: 'oldSite', message }] });
  await user.type(address, 'localhost');
  await user.click(screen.getByRole('button', { name: 'Fetch 12 images' }));
  await waitFor(() => expect(address).toHaveAccessibleDescription(new RegExp(message)));

  const started = mockRoute('imports.run', () => {
    const images = { fetched: 4, failed: 1 };
    runs.items = [run({ state: 'running', progress: { done: 0, total: 1, path: 'a', images } })];
    return { item: runs.items[0] ?? run() };
  });
  await user.clear(address);
  await user.type(address, 'old.example');
  await user.click(screen.getByRole('button', { name: 'Fetch 12 images' }));
  expect(await screen.findByText('4 images fetched from the old site, 1 failed.')).toBeInTheDocument();
  expect(started[0]?.body).toEqual({ skip: [], fetchImages: true, oldSite: 'old.example' });
});

it('shows a running import after a reload, stops it, and undoes what came in', async () => {
  const runs = mockRuns([run({ state: 'running', progress: { done: 3, total: 9, path: 'a.md' } })]);
  mockRoute('imports.read', report(run({ state: 'stopped', ...ENDED }), [row()]));
  mockRoute('imports.stop', () => {
    runs.items = [run({ state: 'stopped', ...ENDED })];
    return { item: run({ state: 'running' }) };
  });
  const undone = mockRoute('imports.undo', () => {
    runs.items = [run({ state: 'undone', endedAt: ENDED.endedAt })];
    return { item: run({ state: 'undoing' }) };
  });
  const { user } = renderPanel(<ImportSection />);
  expect(await screen.findByText('3 of 9 files')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Stop import' }));
  expect(await screen.findByText('The import was stopped. What was imported so far is here.')).toBeInTheDocument();
  expect(screen.getByText(/Until 3 April\.$/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText(/^The import is undone\./)).toBeInTheDocument();
  expect(undone).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Import more' }));
  expect(await screen.findByText('Drop an export here')).toBeInTheDocument();
});

it('continues an import that was interrupted twice', async () => {
  const error =
    'The server stopped twice during this import. What was imported so far is here: continue the import, or undo it.';
  const failed = run({ state: 'failed', error, canGoOn: true, ...ENDED });
  const runs = mockRuns([failed]);
  mockRoute('imports.read', report(failed, [row()]));
  const started = mockRoute('imports.run', () => {
    runs.items = [run({ state: 'running', progress: { done: 3, total: 9, path: 'a.md' } })];
    return { item: runs.items[0] ?? run() };
  });
  const { user } = renderPanel(<ImportSection />);
  await user.click(await screen.findByRole('button', { name: `Show the report of ${failed.name}` }));
  expect(await screen.findByText(error)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Undo import' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Continue import' }));
  expect(await screen.findByText('3 of 9 files')).toBeInTheDocument();
  expect(started).toHaveLength(1);
});

it('says why a check has failed, until other files are chosen', async () => {
  const error = 'Nothing to import was found in blog.zip: 3 files were seen (3 .docx). You can import a Jekyll site.';
  const runs = mockRuns([run({ state: 'failed', error })]);
  const file = row({ path: 'notes/a.docx', what: 'file', title: undefined, outcome: 'skipped', notes: ['x'] });
  mockRoute('imports.read', report(run(), [file], [{ path: 'css/', names: ['a.css'], more: 3 }]));
  const removed = mockRoute('imports.delete', () => {
    runs.items = [];
    return { ok: true } as const;
  });
  const { user } = renderPanel(<ImportSection />);
  expect(await screen.findByText(error)).toBeInTheDocument();
  expect(await screen.findByRole('row', { name: /^a\.docx/ })).toBeInTheDocument();
  await user.click(screen.getByText(/^4 other files are left out/));
  expect(screen.getByText('a.css and 3 more')).toBeVisible();
  expect(screen.getByText(/Tools, Export/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose another file' }));
  expect(await screen.findByLabelText('File to import')).toBeInTheDocument();
  expect(removed).toHaveLength(1);
});

it('lets settings be skipped, and counts what comes in then', async () => {
  const runs = mockRuns([run()]);
  const setting = row({
    path: '_config.yml#name',
    what: 'setting',
    title: undefined,
    notes: [],
    pictures: 0,
    missing: 0,
    redirects: [],
  });
  mockRoute(
    'imports.read',
    report(run(), [row({ redirects: [0, 1] }), row({ path: 'b.md', title: 'B', redirects: [1] }), setting]),
  );
  const started = mockRoute('imports.run', () => {
    runs.items = [run({ state: 'running' })];
    return { item: run({ state: 'running' }) };
  });
  const { user } = renderPanel(<ImportSection />);
  const table = within(await screen.findByRole('table'));
  expect(table.queryByText(setting.path)).toBeNull();
  const facts = screen.getByRole('region', { name: 'Summary' });
  expect(facts).toHaveTextContent('23 to create');
  await user.click(screen.getByRole('switch', { name: 'Import Name' }));
  expect(screen.getByText('0 of 1 on')).toBeInTheDocument();
  expect(facts).toHaveTextContent(/22 to create.*2 to skip.*40 addresses/);
  await user.click(screen.getByRole('checkbox', { name: `Import ${row().title}` }));
  expect(facts).toHaveTextContent(/21 to create.*3 to skip.*106 images found.*39 addresses/);
  expect(screen.queryByText(/missing from the files/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Import 1 item' }));
  await waitFor(() => expect(started[0]?.body).toEqual({ skip: [setting.path, row().path] }));
});

it('shows what an update would change', async () => {
  mockRuns([run()]);
  const changes = [
    { field: 'title', from: 'Old', to: 'New' },
    { field: 'content', added: 3, removed: 1 },
  ];
  mockRoute('imports.read', report(run(), [row({ outcome: 'changed', notes: [], changes })]));
  renderPanel(<ImportSection />);
  const list = within(await screen.findByRole('list', { name: 'What is different' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Title “Old” → “New”',
    'Text 3 lines added, 1 removed',
  ]);
});

it('sends the files of a folder into one import', async () => {
  mockRuns([]);
  const uploads = mockRoute('imports.upload', { item: run({ state: 'receiving' }) });
  mockRoute('imports.check', { item: run({ state: 'checking' }) });
  const { user } = renderPanel(<ImportSection />);
  const files = ['blog/a.md', 'blog/b.md', 'blog/.git/c'].map((path) =>
    Object.defineProperty(new File(['x'], 'x.md'), 'webkitRelativePath', { value: path }),
  );
  await user.upload(await screen.findByLabelText('Folder to import'), files);
  expect(screen.getByText(/^blog, 2 files, /)).toBeInTheDocument();
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect(uploads.map(({ params }) => params)).toEqual([{ path: 'blog/a.md' }, { path: 'blog/b.md', into: item.id }]);
});

it('says why files cannot be imported, here and by the server', async () => {
  mockRuns([]);
  mockError('imports.upload', 422, { error: 'This zip cannot be imported: a.md is a link.', code: 'wrong_file' });
  const { user } = renderPanel(<ImportSection />);
  const folder = await screen.findByLabelText('Folder to import');
  await user.upload(folder, Object.defineProperty(new File(['x'], 'a'), 'webkitRelativePath', { value: 'x/.git/a' }));
  expect(screen.getByRole('alert')).toHaveTextContent('All files in it are hidden or built by a program.');
  await user.upload(screen.getByLabelText('File to import'), new File(['PK'], 'blog.zip'));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('This zip cannot be imported: a.md is a link.'),
  );
  expect(screen.getByText('Drop an export here')).toBeInTheDocument();
});

it('lists earlier imports with their reports and undo', async () => {
  mockRuns([
    run({ state: 'finished', ...ENDED }),
    run({ id: 'other', name: 'old.zip', state: 'undone', ...ENDED, undoUntil: undefined }),
  ]);
  mockRoute('imports.read', report(run({ state: 'finished', ...ENDED }), [row()]));
  mockError('imports.undo', 409, { error: 'An import is running.', code: 'import_running' });
  const { user } = renderPanel(<ImportSection />);
  expect(await screen.findByText('23 created, 1 skipped, 40 redirects added')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo the import of old.zip' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo the import of blog.zip' }));
  expect(await screen.findByText('An import is running.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show the report of blog.zip' }));
  expect(await screen.findByRole('region', { name: 'Result' })).toHaveTextContent('23 created');
  expect(screen.getByRole('link', { name: 'Check 40 redirects' })).toHaveAttribute('href', '/manage/redirects');
});

it('offers to try again when the imports cannot be read', async () => {
  mockError('imports.list', 500, { error: 'Something went wrong on our side.' });
  const { user } = renderPanel(<ImportSection />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  mockRuns([]);
  await user.click(again);
  expect(await screen.findByText('Drop an export here')).toBeInTheDocument();
});
