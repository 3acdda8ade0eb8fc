import type { Backups, KeptBackup } from '@portfolio/contract';
import { accountExamples } from '@portfolio/contract/examples/account';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPanel } from '#app/test/panel.tsx';
import { mockError, mockResponse, mockRoute } from '#app/test/server.ts';
import { BackupsSection } from './backups-section.tsx';
import { formatMoment } from './labels.ts';

afterEach(() => vi.restoreAllMocks());

const kept = (more: Partial<KeptBackup> = {}): KeptBackup => ({
  name: '2026-03-04T03-00-00-000Z-scheduled.zip',
  kind: 'scheduled',
  createdAt: '2026-03-04T03:00:00.000Z',
  size: 48_200_000,
  restorable: true,
  ...more,
});
const state = (more: Partial<Backups> = {}): Backups => ({
  items: [kept()],
  running: null,
  last: null,
  schedule: { everyHours: 24, keep: 7 },
  ...more,
});
const CONFIRMED = { confirmation: 'abc.def', expiresAt: kept().createdAt };
const WHEN = formatMoment(kept().createdAt);
const { item } = accountExamples['siteSettings.read'].answer;
const SETTINGS = { item: { ...item, name: 'My Site' } };

it('shows date, kind, size and possible actions of each backup', async () => {
  const update = kept({ name: '2026-03-01T03-00-00-000Z-before-update.db', kind: 'before-update', restorable: false });
  mockRoute('backups.list', state({ items: [kept(), update] }));
  renderPanel(<BackupsSection />);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(WHEN);
  expect(first).toHaveTextContent('Scheduled, 48.2 MB');
  expect(within(first as HTMLElement).getByRole('button', { name: /^Download/ })).toBeInTheDocument();
  expect(within(second as HTMLElement).queryByRole('button', { name: /^(Restore|Download)/ })).toBeNull();
  expect(screen.getByText(/One is made every day by itself; the newest 7 are kept/)).toBeInTheDocument();
});

it('makes a backup and shows its progress and completion', async () => {
  let current = state({ items: [] });
  mockRoute('backups.list', () => current);
  mockRoute('backups.create', () => {
    current = state({ items: [], running: { what: 'backup', done: 1, total: 4 } });
    return current;
  });
  const { user } = renderPanel(<BackupsSection />);
  expect(await screen.findByText('No backups yet')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back up now' }));
  expect(await screen.findByRole('button', { name: 'Backing up...' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Backing up, 25 %')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Backing up' })).toHaveAttribute('value', '1');
  current = state({ last: { what: 'backup', at: kept().createdAt, name: kept().name } });
  expect(await screen.findByText('Backup created')).toBeInTheDocument();
  expect(screen.getByText(WHEN)).toBeInTheDocument();
});

it('explains a restore and requires the name of the site', async () => {
  mockRoute('backups.list', state());
  mockRoute('siteSettings.read', SETTINGS);
  const requests = mockRoute('backups.restore', state());
  const confirms = mockRoute('auth.confirm', CONFIRMED);
  const { user } = renderPanel(<BackupsSection />);
  await user.click(await screen.findByRole('button', { name: `Restore the backup of ${WHEN}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Restore this backup?' });
  expect(dialog).toHaveTextContent('The current content is backed up first.');
  await within(dialog).findByText('Type “My Site” to continue.');
  await user.type(screen.getByLabelText('Name of the site'), 'my');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(within(dialog).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('That isn’t the site’s name.')).toBeInTheDocument();
  expect([...requests, ...confirms]).toEqual([]);
  await user.clear(screen.getByLabelText('Name of the site'));
  await user.type(screen.getByLabelText('Name of the site'), 'My Site');
  await user.click(within(dialog).getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(confirms[0]?.body).toEqual({
    password: 'secret',
    call: `POST /api/backups/admin/${kept().name}/restore`,
  });
  expect(requests).toEqual([{ params: { name: kept().name, confirmation: 'abc.def' }, body: { site: 'My Site' } }]);
});

/** Opens the dialog of a restore, and asks for one with a name that is not the site's. */
async function restoreWithWrongName(): Promise<void> {
  const { user } = renderPanel(<BackupsSection />);
  await user.click(await screen.findByRole('button', { name: `Restore the backup of ${WHEN}` }));
  await user.type(await screen.findByLabelText('Name of the site'), 'my');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Restore' }));
}

it('loads the name of the site again before it is compared', async () => {
  mockRoute('backups.list', state());
  let reads = 0;
  mockResponse('siteSettings.read', () => {
    reads++;
    return reads === 1
      ? { status: 500, body: { error: 'Broken.', code: 'internal' } }
      : { status: 200, body: SETTINGS };
  });
  const confirms = mockRoute('auth.confirm', CONFIRMED);
  await restoreWithWrongName();
  expect(await screen.findByText('That isn’t the site’s name.')).toBeInTheDocument();
  expect(screen.getByText('Type “My Site” to continue.')).toBeInTheDocument();
  expect(confirms).toEqual([]);
});

it('shows what the server says of a wrong name, if the name cannot be loaded', async () => {
  mockRoute('backups.list', state());
  mockError('siteSettings.read', 500, { error: 'Broken.', code: 'internal' });
  mockRoute('auth.confirm', CONFIRMED);
  mockError('backups.restore', 400, {
    error: 'Some fields are invalid.',
    code: 'invalid',
    details: [{ path: 'site', message: 'Type the name of the site: My Site' }],
  });
  await restoreWithWrongName();
  expect(await screen.findByText('Type the name of the site: My Site')).toBeInTheDocument();
});

it('shows why a file was rejected and why the last backup failed', async () => {
  const error = 'The disk is full: free some space and start again.';
  mockRoute('backups.list', state({ last: { what: 'backup', at: kept().createdAt, error } }));
  mockError('backups.upload', 422, {
    error: 'This backup is damaged: posts/a.md is not what it was.',
    code: 'wrong_backup',
  });
  mockRoute('auth.confirm', CONFIRMED);
  const { user } = renderPanel(<BackupsSection />);
  expect(await screen.findByRole('alert')).toHaveTextContent(`No backup was made on ${WHEN}. ${error}`);
  await user.upload(screen.getByLabelText('Backup file'), new File(['PK'], 'old.zip'));
  await user.type(await screen.findByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  expect(
    await screen.findByText('old.zip: This backup is damaged: posts/a.md is not what it was.'),
  ).toBeInTheDocument();
});

it('requires the password to delete a backup', async () => {
  let items = [kept()];
  mockRoute('backups.list', () => state({ items }));
  mockRoute('auth.confirm', CONFIRMED);
  const requests = mockRoute('backups.delete', () => {
    items = [];
    return { ok: true as const };
  });
  const { user } = renderPanel(<BackupsSection />);
  await user.click(await screen.findByRole('button', { name: `Delete the backup of ${WHEN}` }));
  await user.type(await screen.findByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No backups yet')).toBeInTheDocument();
  expect(requests[0]?.params).toEqual({ name: kept().name, confirmation: 'abc.def' });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

it('requires the password and, if the server does, a code to download a backup', async () => {
  mockRoute('backups.list', state());
  const confirms = mockResponse('auth.confirm', ({ body }) => {
    const { password, code } = body as { password: string; code?: string };
    if (password !== 'secret') {
      return { status: 400, body: { error: 'That password is incorrect.', code: 'wrong_password' } };
    }
    if (code) return { status: 200, body: CONFIRMED };
    return { status: 400, body: { error: 'Enter the code of your authenticator app.', code: 'totp_required' } };
  });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.pathname}${this.search} as ${this.download}`);
  });
  const { user } = renderPanel(<BackupsSection />);
  await user.click(await screen.findByRole('button', { name: `Download the backup of ${WHEN}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Download this backup?' }));
  await user.type(dialog.getByLabelText('Password'), 'wrong');
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  expect(await dialog.findByText('That password is incorrect.')).toBeInTheDocument();
  expect(dialog.queryByLabelText(/^Code/)).toBeNull();
  await user.clear(dialog.getByLabelText('Password'));
  await user.type(dialog.getByLabelText('Password'), 'secret');
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  await user.type(await dialog.findByLabelText(/^Code/), '123456');
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const path = `/api/backups/admin/${kept().name}`;
  expect(confirms.at(-1)?.body).toEqual({ password: 'secret', code: '123456', call: `GET ${path}` });
  expect(saved).toEqual([`${path}?confirmation=abc.def as ${kept().name}`]);
});

it('does not send a file whose upload is cancelled, and accepts another one', async () => {
  mockRoute('backups.list', state());
  mockRoute('auth.confirm', CONFIRMED);
  const uploads = mockRoute('backups.upload', { item: kept({ kind: 'uploaded' }) });
  const { user } = renderPanel(<BackupsSection />);
  await user.upload(await screen.findByLabelText('Backup file'), new File(['PK'], 'old.zip'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload this backup?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('old.zip', { exact: false })).toBeNull();
  await user.upload(screen.getByLabelText('Backup file'), new File(['PK'], 'new.zip'));
  await user.type(await screen.findByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByText('Backup uploaded')).toBeInTheDocument();
  expect(uploads.map(({ params }) => params)).toEqual([{ confirmation: 'abc.def' }]);
});

it('says at the fields of a restore what is missing or wrong, and moves the focus there', async () => {
  mockRoute('backups.list', state());
  mockRoute('siteSettings.read', SETTINGS);
  const { user } = renderPanel(<BackupsSection />);
  await user.click(await screen.findByRole('button', { name: `Restore the backup of ${WHEN}` }));
  await screen.findByText('Type “My Site” to continue.');
  const [site, password] = [screen.getByLabelText('Name of the site'), screen.getByLabelText('Password')];
  const submit = () => user.click(screen.getByRole('button', { name: 'Restore' }));
  await submit();
  expect(site).toHaveAccessibleDescription('Type “My Site” to continue. This field is required.');
  expect(password).toHaveAccessibleDescription('This field is required.');
  expect(site).toHaveFocus();
  await user.type(site, 'my site');
  expect(site).toBeValid();
  await submit();
  expect(password).toHaveFocus();
  await user.type(password, 'secret');
  await submit();
  expect(await screen.findByText('That isn’t the site’s name.')).toBeInTheDocument();
  expect(site).toHaveAccessibleDescription('Type “My Site” to continue. That isn’t the site’s name.');
  expect(site).toHaveFocus();
});
