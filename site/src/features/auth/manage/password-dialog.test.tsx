import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { renderPanel } from '../../../test/panel.tsx';
import { answer, refuse, server } from '../../../test/server.ts';
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
])('says the rule for %j and %j and sends nothing', async (current, next) => {
  const { submit } = await open(current, next);
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe(RULE);
});

it('shows the words of the server, and keeps what was typed', async () => {
  refuse('changePassword', 400, { error: 'The current password is not right.', code: 'wrong_password' });
  const { submit, onClose } = await open('wrong!', 'longenough');
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe('The current password is not right.');
  expect(screen.getByLabelText('New password')).toHaveValue('longenough');
  expect(onClose).not.toHaveBeenCalled();
});

it.each([
  ['says nothing', () => HttpResponse.json({ error: '', code: 'internal' }, { status: 500 })],
  ['answers something else', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })],
  ['does not answer', () => HttpResponse.error()],
] as const)('falls back to the specified sentence when the server %s', async (_how, reply) => {
  server.use(http.post('/api/auth/change-password', reply));
  const { submit } = await open('current', 'longenough');
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to change password');
});

it('closes and tells success in exactly the specified words', async () => {
  const asks = answer('changePassword', { ok: true });
  const { submit, onClose } = await open('current', '123456');
  await submit();
  const told = await screen.findByText('Password changed. Please use the new password on next login.');
  expect(told.closest('[role=status]')?.textContent).toBe(
    'Password changed. Please use the new password on next login.',
  );
  expect(onClose).toHaveBeenCalledOnce();
  expect(asks[0]?.body).toEqual({ currentPassword: 'current', newPassword: '123456' });
});

it('asks for a code where two-step sign-in is on', async () => {
  refuse('changePassword', 400, { error: 'Enter the code of your authenticator app.', code: 'totp_required' });
  const { user, submit } = await open('current', '123456');
  expect(screen.queryByLabelText('Code')).toBeNull();
  await submit();
  const asks = answer('changePassword', { ok: true });
  await user.type(await screen.findByLabelText('Code'), '123456');
  await submit();
  await screen.findByText('Password changed. Please use the new password on next login.');
  expect(asks[0]?.body).toEqual({ currentPassword: 'current', newPassword: '123456', code: '123456' });
});

it('closes on Escape without a question', async () => {
  const { user, onClose } = await open('current', '123456');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
