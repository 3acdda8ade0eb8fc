import { randomBytes } from 'node:crypto';
import { DEFAULT_TECH_STACK } from '@portfolio/contract/default-tech-stack';
import type { Payload } from 'payload';
import { inTransaction } from '../database/transaction.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';

/** A password of 120 random bits, as text. */
export const randomPassword = () => randomBytes(15).toString('base64url');

/** The owner created by the first start; with the password only if it was generated. */
export interface CreatedOwner {
  username: string;
  password?: string;
}

/** Creates the owner if there is no user yet; `null` otherwise. */
export async function createOwner(
  payload: Payload,
  admin: { username: string; password?: string },
): Promise<CreatedOwner | null> {
  const { totalDocs } = await payload.count({ collection: 'users' });
  if (totalDocs > 0) return null;
  const password = admin.password ?? randomPassword();
  const { username } = await payload.create({ collection: 'users', data: { username: admin.username, password } });
  return admin.password === undefined ? { username, password } : { username };
}

/** Stores the default settings and tech stack in one transaction, only once per database (`startedAt`). */
export async function writeDefaults(payload: Payload): Promise<void> {
  await inTransaction(payload, async (req) => {
    const { startedAt } = await payload.findGlobal({ slug: 'site-settings', req });
    if (!startedAt) {
      const data = { ...DEFAULT_SETTINGS, startedAt: new Date().toISOString() };
      await payload.updateGlobal({ slug: 'site-settings', data, req });
      for (const [order, item] of DEFAULT_TECH_STACK.entries()) {
        await payload.create({ collection: 'tech-stack', data: { ...item, order }, req });
      }
    }
  });
}
