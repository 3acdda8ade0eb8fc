import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { env } from '../../env.ts';

/** A second factor in use. */
export interface ActiveFactor {
  /** Shared with the owner's app, base32. */
  secret: string;
  /** The time step of the last code that was taken; a code is good once. */
  lastStep: number;
  /** Hashes of the recovery codes that are left. */
  recovery: string[];
}

/** What is known of a user's second factor: the one in use, and one that was begun and not confirmed. */
export interface FactorState {
  active?: ActiveFactor;
  pending?: { secret: string; until: number };
}

/** Whatever is stored and cannot be read, as after a change of `PAYLOAD_SECRET`: no code is ever right. */
const UNREADABLE: FactorState = { active: { secret: '', lastStep: Number.POSITIVE_INFINITY, recovery: [] } };
const CIPHER = 'aes-256-gcm';

const key = () => Buffer.from(hkdfSync('sha256', env.PAYLOAD_SECRET, '', 'second factor', 32));

/** Encrypts a state for the database; it can be read for this user only. `null` when there is nothing to keep. */
export function seal(state: FactorState, userId: string): string | null {
  if (!state.active && !state.pending) return null;
  const iv = randomBytes(12);
  const cipher = createCipheriv(CIPHER, key(), iv).setAAD(Buffer.from(userId));
  const text = Buffer.concat([cipher.update(JSON.stringify(state), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
}

/** Reads what `seal` wrote. What was stored and cannot be read stays a second factor: it never opens the door. */
export function unseal(sealed: string | null | undefined, userId: string): FactorState {
  if (!sealed) return {};
  try {
    const bytes = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv(CIPHER, key(), bytes.subarray(0, 12), { authTagLength: 16 });
    decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(12, 28));
    const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
    return JSON.parse(text.toString('utf8')) as FactorState;
  } catch {
    return UNREADABLE;
  }
}
