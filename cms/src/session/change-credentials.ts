import type { Payload, Where } from 'payload';
import { inTransaction } from '../database/transaction.ts';
import { cancelFactorSetup } from './second-factor/index.ts';
import type { Authenticated } from './sessions.ts';
import { verifyPassword, wherePasswordUnchanged } from './verify-password.ts';

/**
 * Changes the owner's password, ends every other session and an unfinished setup of a second factor; `false` if the
 * current password is wrong, or if it was changed or this session ended since they were verified. A new one under 6
 * characters is a `ValidationError` of `password`.
 */
export async function changePassword(
  payload: Payload,
  { user, sessionId }: Authenticated,
  currentPassword: string,
  newPassword: string,
): Promise<boolean> {
  const verified = await verifyPassword(payload, user.username, currentPassword);
  if (!verified) return false;
  const { id } = verified;
  const where: Where = { and: [wherePasswordUnchanged(verified), { 'sessions.id': { equals: sessionId } }] };
  return inTransaction(payload, async (req) => {
    if (!(await payload.db.findOne({ collection: 'users', req, where }))) return false;
    await cancelFactorSetup(req, id);
    await payload.update({
      collection: 'users',
      id,
      data: { password: newPassword },
      overrideAccess: false,
      user,
      req,
    });
    return true;
  });
}

/** Changes the owner's username; the caller must check the password. Throws `ValidationError` if it is taken. */
export async function changeUsername(payload: Payload, { user }: Authenticated, username: string): Promise<void> {
  // Sign-in looks usernames up in lower case.
  const data = { username: username.toLowerCase() };
  await payload.update({ collection: 'users', id: user.id, data, overrideAccess: false, user });
}
