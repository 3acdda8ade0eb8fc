import { NO_OWNER } from '@portfolio/contract/sentences';
import type { Payload } from 'payload';
import { inTransaction } from '../database/transaction.ts';
import { cancelFactorSetup, removeFactorWithoutCode } from '../session/second-factor/index.ts';
import { endAllSessions } from '../session/session-list.ts';
import { randomPassword } from './first-start.ts';

/** Gives the owner a new random password and ends every session; throws when there is no owner yet. */
export async function resetOwnerPassword(payload: Payload): Promise<{ username: string; password: string }> {
  const owner = await ownerOf(payload);
  const password = randomPassword();
  await payload.update({ collection: 'users', id: owner.id, data: { password } });
  await inTransaction(payload, (req) => cancelFactorSetup(req, owner.id));
  await endAllSessions(payload, owner.id);
  return { username: owner.username, password };
}

/** Turns the owner's second factor off and ends every session; throws when there is no owner yet. */
export async function disableSecondFactor(payload: Payload): Promise<{ username: string }> {
  const owner = await ownerOf(payload);
  await removeFactorWithoutCode(payload, owner.id);
  await endAllSessions(payload, owner.id);
  return { username: owner.username };
}

async function ownerOf(payload: Payload) {
  const { docs } = await payload.find({ collection: 'users', limit: 1, sort: 'createdAt' });
  const owner = docs[0];
  if (!owner) throw new Error(NO_OWNER);
  return owner;
}
