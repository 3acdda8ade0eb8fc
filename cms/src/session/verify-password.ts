import crypto from 'node:crypto';
import type { Payload, Where } from 'payload';
import { HashQueue } from './hash-queue.ts';

/** A user whose password was verified, and the hash it was compared with. */
export interface VerifiedUser {
  id: string;
  hash: string;
}

interface StoredUser {
  id: string;
  hash?: string | null;
  salt?: string | null;
}

/** Payload's formats of stored passwords: PBKDF2 with HMAC-SHA256, in hex; only the current one has a prefix. */
const CURRENT = { prefix: 'pbkdf2-sha256-v1:', rounds: 600_000, bytes: 32 };
const LEGACY = { prefix: '', rounds: 25_000, bytes: 512 };

/** Compared with when there is no such user: costs the same hash, and no password matches it. */
const NO_USER = { hash: CURRENT.prefix, salt: '0'.repeat(64) };

const hashQueue = new HashQueue();

/**
 * Returns the user with this name and password; `null` if either is wrong, after one hash, so that the response time
 * does not reveal usernames. Throws `SignInBusyError`.
 */
export async function verifyPassword(
  payload: Payload,
  username: string,
  password: string,
): Promise<VerifiedUser | null> {
  return hashQueue.take(async () => {
    const where = { username: { equals: username.trim().toLowerCase() } };
    const user = await payload.db.findOne<StoredUser>({ collection: 'users', where });
    const hash = user?.hash ?? NO_USER.hash;
    const isRight = await isHashOf(password, hash, user?.salt ?? NO_USER.salt);
    return user && isRight ? { id: user.id, hash } : null;
  });
}

/** Matches a verified user only while the password has not changed since. */
export const wherePasswordUnchanged = ({ id, hash }: VerifiedUser): Where => ({
  and: [{ id: { equals: id } }, { hash: { equals: hash } }],
});

/** Whether this is the password of that user; nothing is stored. */
export const confirmPassword = async (payload: Payload, username: string, password: string): Promise<boolean> =>
  (await verifyPassword(payload, username, password)) !== null;

/** Compares as Payload's local strategy does, which Payload does not export. */
async function isHashOf(password: string, hash: string, salt: string): Promise<boolean> {
  const { prefix, rounds, bytes } = hash.startsWith(CURRENT.prefix) ? CURRENT : LEGACY;
  const stored = Buffer.from(hash.slice(prefix.length), 'hex');
  const computed = await new Promise<Buffer>((resolve, reject) => {
    crypto.pbkdf2(password, salt, rounds, bytes, 'sha256', (error, key) => (error ? reject(error) : resolve(key)));
  });
  return stored.length === computed.length && crypto.timingSafeEqual(stored, computed);
}
