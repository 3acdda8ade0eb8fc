import type { Payload } from 'payload';
import { endAllSessions } from '../sessions.ts';
import { randomPassword } from './first-start.ts';

/** Gives the owner a new random password and ends every session; throws when there is no owner yet. */
export async function resetOwnerPassword(payload: Payload): Promise<{ username: string; password: string }> {
  const { docs } = await payload.find({ collection: 'users', limit: 1, sort: 'createdAt' });
  const owner = docs[0];
  if (!owner) throw new Error('There is no owner yet: start the server once.');
  const password = randomPassword();
  await payload.update({ collection: 'users', id: owner.id, data: { password } });
  await endAllSessions(payload, owner.id);
  return { username: owner.username, password };
}
