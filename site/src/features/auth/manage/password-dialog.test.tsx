import { routes } from '@portfolio/contract';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import useSWR from 'swr';
import { expect, it, vi } from 'vitest';
import { renderPanel } from '#app/test/panel.tsx';
import { mockError, mockRoute, server } from '#app/test/server.ts';
import { PasswordDialog } from './password-dialog.tsx';

const RULE = 'Please enter valid current and new password (>= 6 chars).';

async function open(current: string, next: string) {
  const onClose = vi.fn();
  const { user } = renderPanel(<PasswordDialog onClose={onClose} />);
  if (current) await user.type(screen.getByLabelText('Current password'), current);
  if (next) await user.type(screen.getByLabelText('New password'), next);
  return { user, onClose, submit: () => user.click(screen.getByRole('button', { name: 'Change password' })) };
}

it.each([
  ['', 'longenough'],
  ['current', '12345'],
  ['', ''],
])('shows the rule for %j and %j and sends nothing', async (current, next) => {
  const { submit } = await open(current, next);
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe(RULE);
});

it("shows the server's message and keeps the input", async () => {
  mockError('auth.changePassword', 400, { error: 'The current password is incorrect.', code: 'wrong_password' });
  const { submit, onClose } = await open('wrong!', 'longenough');
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe('The current password is incorrect.');
  expect(screen.getByLabelText('New password')).toHaveValue('longenough');
  expect(onClose).not.toHaveBeenCalled();
});

it.each([
  ['sends an empty error', () => HttpResponse.json({ error: '', code: 'internal' }, { status: 500 })],
  ['responds with HTML', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })],
  ['does not respond', () => HttpResponse.error()],
] as const)('shows the specified fallback when the server %s', async (_how, reply) => {
  server.use(http.post('/api/auth/change-password', reply));
  const { submit } = await open('current', 'longenough');
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to change password');
});

it('closes and shows exactly the specified success message', async () => {
  const requests = mockRoute('auth.changePassword', { ok: true });
  const { submit, onClose } = await open('current', '123456');
  await submit();
  const message = await screen.findByText('Password changed. Please use the new password on next login.');
  expect(message.closest('[role=status]')?.textContent).toBe(
    'Password changed. Please use the new password on next login.',
  );
  expect(onClose).toHaveBeenCalledOnce();
  expect(requests[0]?.body).toEqual({ currentPassword: 'current', newPassword: '123456' });
});

it('requires a code when two-step sign-in is on', async () => {
  mockError('auth.changePassword', 400, { error: 'Enter the code of your authenticator app.', code: 'totp_required' });
  const { user, submit } = await open('current', '123456');
  expect(screen.queryByLabelText(/^Code/)).toBeNull();
  await submit();
  const requests = mockRoute('auth.changePassword', { ok: true });
  await user.type(await screen.findByLabelText(/^Code/), '123456');
  await submit();
  await screen.findByText('Password changed. Please use the new password on next login.');
  expect(requests[0]?.body).toEqual({ currentPassword: 'current', newPassword: '123456', code: '123456' });
});

it('closes on Escape without confirmation', async () => {
  const { user, onClose } = await open('current', '123456');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

/** Reads the sessions, as the section Security does. */
function SessionList() {
  useSWR(routes['auth.listSessions'].path);
  return null;
}

it('asks for the sessions again, because the others have ended', async () => {
  const reads = mockRoute('auth.listSessions', { items: [] });
  mockRoute('auth.changePassword', { ok: true });
  const onClose = vi.fn();
  const { user } = renderPanel(
    <>
      <SessionList />
      <PasswordDialog onClose={onClose} />
    </>,
  );
  await waitFor(() => expect(reads).toHaveLength(1));
  await user.type(screen.getByLabelText('Current password'), 'current');
  await user.type(screen.getByLabelText('New password'), 'longenough');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(reads).toHaveLength(2));
  expect(onClose).toHaveBeenCalledOnce();
});
