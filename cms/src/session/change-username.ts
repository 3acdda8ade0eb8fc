import type { Payload } from 'payload';
import type { Authenticated } from '../sessions.ts';

/** Changes the owner's username; whoever calls has asked for the password. One that is taken is a `ValidationError`. */
export async function changeUsername(payload: Payload, { user }: Authenticated, username: string): Promise<void> {
  // Sign-in asks for names in small letters.
  const data = { username: username.toLowerCase() };
  await payload.update({ collection: 'users', id: user.id, data, overrideAccess: false, user });
}
