import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { ActiveFactor } from './state.ts';

const RECOVERY_CODES = 10;
/** Codes of the step before and after count too: clocks differ, and typing takes a while. */
const WINDOW = 1;

/** A new secret for an app, 160 bits. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an app reads from the drawn code. */
export const appAddress = (secret: string, username: string, issuer: string): string =>
  new TOTP({ secret, label: username, issuer }).toString();

/** The time step of a code of six digits; `null` when it is none of these minutes. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), window: WINDOW, timestamp: now });
  return delta === null ? null : TOTP.counter({ timestamp: now }) + delta;
}

/** Ten recovery codes of 80 bits each, as they are shown, and what is kept of them. */
export function newRecoveryCodes(): { shown: string[]; kept: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => new Secret({ size: 10 }).base32.toLowerCase());
  return { shown: codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')), kept: codes.map(digest) };
}

/** Random enough that a plain hash tells nothing. */
const digest = (code: string) => createHash('sha256').update(code).digest('hex');

/** The factor without what a code has used up; `null` when the code is wrong or was used before. */
export function spendCode(factor: ActiveFactor, typed: string, now = Date.now()): ActiveFactor | null {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(code)) {
    const step = stepOf(factor.secret, code, now);
    return step !== null && step > factor.lastStep ? { ...factor, lastStep: step } : null;
  }
  const used = digest(code);
  const recovery = factor.recovery.filter((kept) => kept !== used);
  return recovery.length < factor.recovery.length ? { ...factor, recovery } : null;
}
