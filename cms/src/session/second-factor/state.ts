import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { env } from '#app/env.ts';

/** An active second factor. */
export interface ActiveFactor {
  /** The secret shared with the owner's app, base32. */
  secret: string;
  /** The time step of the last accepted code, so that each code works only once. */
  lastStep: number;
  /** Hashes of the unused recovery codes. */
  recovery: string[];
}

/** The state of a user's second factor: the active one, and one whose setup is not confirmed yet. */
export interface FactorState {
  active?: ActiveFactor;
  pending?: { secret: string; until: number };
}

/** The state if the stored one cannot be decrypted, as after a change of `PAYLOAD_SECRET`: every code is wrong. */
const UNREADABLE: FactorState = { active: { secret: '', lastStep: Number.POSITIVE_INFINITY, recovery: [] } };
const CIPHER = 'aes-256-gcm';

const key = () => Buffer.from(hkdfSync('sha256', env.PAYLOAD_SECRET, '', 'second factor', 32));

/** Encrypts a state for the database, bound to the user's id; `null` for an empty state. */
export function seal(state: FactorState, userId: string): string | null {
  if (!state.active && !state.pending) return null;
  const iv = randomBytes(12);
  const cipher = createCipheriv(CIPHER, key(), iv).setAAD(Buffer.from(userId));
  const text = Buffer.concat([cipher.update(JSON.stringify(state), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
}

/** Decrypts the output of `seal`. If that fails, the second factor stays active and rejects every code. */
export function unseal(sealed: string | null | undefined, userId: string): FactorState {
  if (!sealed) return {};
  try {
    const bytes = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv(CIPHER, key(), bytes.subarray(0, 12), { authTagLength: 16 });
    decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(12, 28));
    const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
    const state: FactorState = JSON.parse(text.toString('utf8'));
    return state;
  } catch {
    return UNREADABLE;
  }
}
