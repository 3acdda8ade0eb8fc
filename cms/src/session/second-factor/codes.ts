import { createHash } from 'node:crypto';
import { RECOVERY_CODES, TOTP_DIGITS } from '@portfolio/contract/limits';
import { Secret, TOTP } from 'otpauth';
import type { ActiveFactor, FactorState } from './state.ts';

/** Also accepts codes of the previous and next time step, because clocks differ and typing takes time. */
const WINDOW = 1;

/** A new secret for an authenticator app: 160 bits, base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth:` URI for the QR code. */
export const otpauthUri = (secret: string, username: string, issuer: string): string =>
  new TOTP({ secret, label: username, issuer, digits: TOTP_DIGITS }).toString();

/** The time step of a six-digit code; `null` if it does not match the current steps. */
export function stepOf(secret: string, code: string): number | null {
  const now = Date.now();
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), window: WINDOW, timestamp: now });
  return delta === null ? null : TOTP.counter({ timestamp: now }) + delta;
}

/** Ten recovery codes of 80 bits each: formatted for display, and their hashes to store. */
export function newRecoveryCodes(): { shown: string[]; kept: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => new Secret({ size: 10 }).base32.toLowerCase());
  return { shown: codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')), kept: codes.map(digest) };
}

/** A plain hash is sufficient, because the codes have 80 random bits. */
const digest = (code: string) => createHash('sha256').update(code).digest('hex');

/** Marks a code as used and returns the new state; `null` if the code is wrong or was used before. */
export function consumeCode(factor: ActiveFactor, typed: string): ActiveFactor | null {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(code)) {
    const step = stepOf(factor.secret, code);
    return step !== null && step > factor.lastStep ? { ...factor, lastStep: step } : null;
  }
  const used = digest(code);
  const recovery = factor.recovery.filter((kept) => kept !== used);
  return recovery.length < factor.recovery.length ? { ...factor, recovery } : null;
}

/** The change of a second factor that marks a code as used; `null` if the code is wrong or was used before. */
export const markCodeUsed =
  (code: string) =>
  ({ active }: FactorState): FactorState | null => {
    const used = active && consumeCode(active, code);
    return used ? { active: used } : null;
  };
