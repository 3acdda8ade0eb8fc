import type { Payload } from 'payload';
import type { Authenticated } from './sessions.ts';
import { confirmPassword } from './verify-password.ts';

/**
 * Changes the owner's password and ends every other session; `false` if the current password is wrong. A new one
 * under 6 characters is a `ValidationError` of `password`.
 */
export async function changePassword(
  payload: Payload,
  { user }: Authenticated,
  currentPassword: string,
  newPassword: string,
): Promise<boolean> {
  if (!(await confirmPassword(payload, user.username, currentPassword))) return false;
  await payload.update({
    collection: 'users',
    id: user.id,
    data: { password: newPassword },
    overrideAccess: false,
    user,
  });
  return true;
}
