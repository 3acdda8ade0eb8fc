import type { Payload } from 'payload';
import type { Authenticated } from './sessions.ts';

/** Changes the owner's username; the caller must check the password. Throws `ValidationError` if it is taken. */
export async function changeUsername(payload: Payload, { user }: Authenticated, username: string): Promise<void> {
  // Sign-in looks usernames up in lower case.
  const data = { username: username.toLowerCase() };
  await payload.update({ collection: 'users', id: user.id, data, overrideAccess: false, user });
}
