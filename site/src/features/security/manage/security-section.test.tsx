import type { Session } from '@portfolio/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPanel } from '#app/test/panel.tsx';
import { mockError, mockResponse, mockRoute } from '#app/test/server.ts';
import { SecuritySection } from './security-section.tsx';

const aSession = (more: Partial<Session> = {}): Session => ({
  _id: 's1',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastSeen: '2026-01-02T00:00:00.000Z',
  address: '203.0.113.7',
  browser: 'Firefox on Linux',
  current: false,
  ...more,
});
const HERE = aSession({ _id: 'here', current: true });
const PHONE = aSession({ _id: 'phone', browser: 'Safari on iOS', address: '198.51.100.9' });
const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
const SECRET = { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH', qr: '<svg></svg>' };

function open({ sessions = [HERE], enabled = false, left = 0 } = {}) {
  let items = sessions;
  const reads = mockRoute('auth.listSessions', () => ({ items }));
  const requests = mockRoute('auth.totpStatus', { enabled, recoveryCodesLeft: left });
  const view = renderPanel(<SecuritySection />);
  return {
    ...view,
    requests,
    reads,
    leave: (rest: Session[]) => {
      items = rest;
    },
  };
}
const rowOf = async (name: string) => (await screen.findByText(name)).closest('li') as HTMLElement;

it('lists the sessions and marks the current one, which cannot be ended', async () => {
  open({ sessions: [HERE, PHONE, aSession({ _id: 'x', browser: '', address: '' })] });
  const here = within(await rowOf('Firefox on Linux'));
  expect(here.getByText('This device')).toBeInTheDocument();
  expect(here.queryByRole('button')).toBeNull();
  const phone = within(await rowOf('Safari on iOS'));
  expect(phone.getByText('198.51.100.9')).toBeInTheDocument();
  expect(phone.getByRole('button', { name: 'End Safari on iOS, 198.51.100.9' })).toHaveTextContent('End');
  expect(screen.getByRole('button', { name: 'End Unknown browser' })).toBeInTheDocument();
});

it('ends one session', async () => {
  const { user, leave } = open({ sessions: [HERE, PHONE] });
  const requests = mockRoute('auth.endSession', { ok: true });
  const end = await screen.findByRole('button', { name: /^End Safari/ });
  leave([HERE]);
  await user.click(end);
  await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull());
  expect(requests[0]?.params).toEqual({ id: 'phone' });
  expect(screen.getByRole('heading', { name: 'Sessions' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'End all others' })).toBeDisabled();
});

it('ends all other sessions and shows the error of a failure', async () => {
  const { user, leave } = open({ sessions: [HERE, PHONE] });
  mockError('auth.endOtherSessions', 503, { error: 'The database is busy.' });
  await user.click(await screen.findByRole('button', { name: 'End all others' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is busy.');
  const requests = mockRoute('auth.endOtherSessions', { ok: true });
  leave([HERE]);
  await user.click(screen.getByRole('button', { name: 'End all others' }));
  expect(await screen.findByText('All other sessions ended')).toBeInTheDocument();
  expect(requests).toHaveLength(1);
});

it('sets two-step sign-in up: password, key and code, recovery codes', async () => {
  const { user, requests, reads, leave } = open({ sessions: [HERE, PHONE] });
  await rowOf('Safari on iOS');
  leave([HERE]);
  const begun = mockResponse('auth.beginTotp', ({ body }) =>
    (body as { password: string }).password === 'right'
      ? { status: 200, body: SECRET }
      : { status: 400, body: { error: 'That password is incorrect.', code: 'wrong_password' } },
  );
  const confirmed = mockResponse('auth.confirmTotp', ({ body }) =>
    (body as { code: string }).code === '123456'
      ? { status: 200, body: { recoveryCodes: CODES } }
      : { status: 400, body: { error: 'That code is incorrect.', code: 'wrong_code' } },
  );
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  await user.type(await screen.findByLabelText('Password'), 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('That password is incorrect.');
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'right{Enter}');

  const code = await screen.findByLabelText(/^Code/);
  expect(screen.getByRole('img')).toHaveAttribute('src', `data:image/svg+xml,${encodeURIComponent(SECRET.qr)}`);
  expect(screen.getByText('ABCD EFGH')).toBeInTheDocument();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  await user.type(code, '000000{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('That code is incorrect.');
  await user.clear(code);
  await user.type(code, '123456{Enter}');

  const dialog = await screen.findByRole('alertdialog', { name: 'Two-step sign-in is on' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(CODES);
  expect(begun).toHaveLength(2);
  expect(confirmed).toHaveLength(2);
  const before = requests.length;
  await user.click(within(dialog).getByRole('button', { name: 'I’ve saved the codes' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(requests.length).toBeGreaterThan(before));
  await waitFor(() => expect(screen.queryByText('Safari on iOS'), 'a session that has ended').toBeNull());
  expect(reads.length).toBe(2);
});

it('keeps the recovery codes open until they are confirmed; they can be copied and downloaded', async () => {
  const { user } = open({ enabled: true, left: 9 });
  const requests = mockRoute('auth.renewRecoveryCodes', { recoveryCodes: CODES });
  await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
  await user.type(await screen.findByLabelText('Password'), 'right');
  await user.type(screen.getByLabelText(/^Code/), '123456{Enter}');
  const dialog = await screen.findByRole('alertdialog', { name: 'Your new recovery codes' });
  await user.keyboard('{Escape}');
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Save the codes first');
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
  const file = within(dialog).getByRole('link', { name: 'Download' });
  expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain(CODES.join('\n'));
  expect(requests[0]?.body).toEqual({ password: 'right', code: '123456' });
});

it('turns two-step sign-in off with password and code', async () => {
  const { user, reads } = open({ enabled: true, left: 10 });
  const requests = mockRoute('auth.disableTotp', { ok: true });
  expect(await screen.findByText(/10 recovery codes are left/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Password'), 'right');
  await user.type(dialog.getByLabelText(/^Code/), 'aaaa-bbbb');
  await user.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Two-step sign-in is off')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requests[0]?.body).toEqual({ password: 'right', code: 'aaaa-bbbb' });
  await waitFor(() => expect(reads).toHaveLength(2));
});

it('warns when few recovery codes are left', async () => {
  open({ enabled: true, left: 1 });
  expect(await screen.findByText(/1 recovery code is left/)).toBeInTheDocument();
  expect(screen.getByText(/running out of recovery codes/)).toBeInTheDocument();
});

it('shows failed loads and retries them', async () => {
  mockError('auth.listSessions', 500, { error: 'Something went wrong.' });
  mockError('auth.totpStatus', 500, { error: 'Something went wrong.' });
  const { user } = renderPanel(<SecuritySection />);
  await waitFor(() => expect(screen.getAllByText('This couldn’t be loaded')).toHaveLength(2));
  mockRoute('auth.listSessions', { items: [HERE] });
  mockRoute('auth.totpStatus', { enabled: false, recoveryCodesLeft: 0 });
  for (const again of screen.getAllByRole('button', { name: 'Try again' })) await user.click(again);
  expect(await rowOf('Firefox on Linux')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeInTheDocument();
});
