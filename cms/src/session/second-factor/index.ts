import type { Payload, PayloadRequest } from 'payload';
import { changeFactor, readFactor, updateFactor } from './change.ts';
import { consumeCode, markCodeUsed, newRecoveryCodes, newSecret, otpauthUri, stepOf } from './codes.ts';

/** How long a started setup waits for its first code (ms). */
const PENDING = 15 * 60 * 1000;

/** Whether a user has two-step sign-in on, and how many recovery codes are left. */
export async function factorStatus(payload: Payload, userId: string) {
  const { active } = await readFactor(payload, userId);
  return { enabled: active !== undefined, recoveryCodesLeft: active?.recovery.length ?? 0 };
}

/** Starts the setup of a second factor and replaces an unfinished one; `null` if one is active. */
export async function startFactorSetup(
  payload: Payload,
  user: { id: string; username: string },
  issuer: string,
): Promise<{ secret: string; uri: string } | null> {
  const secret = newSecret();
  const begun = await changeFactor(payload, user.id, ({ active }) =>
    active ? null : { pending: { secret, until: Date.now() + PENDING } },
  );
  return begun ? { secret, uri: otpauthUri(secret, user.username, issuer) } : null;
}

/** Why a second factor was not activated. */
export type NotConfirmed = 'wrong_code' | 'not_begun';

/** Activates the pending second factor by its first code; returns its recovery codes, which are not readable later. */
export async function confirmFactor(payload: Payload, userId: string, code: string): Promise<string[] | NotConfirmed> {
  const { shown, kept } = newRecoveryCodes();
  let refusal: NotConfirmed = 'not_begun';
  const done = await changeFactor(payload, userId, ({ active, pending }) => {
    if (active || !pending || pending.until < Date.now()) return null;
    const step = stepOf(pending.secret, code.replace(/\s/g, ''));
    refusal = 'wrong_code';
    return step === null ? null : { active: { secret: pending.secret, lastStep: step, recovery: kept } };
  });
  return done ? shown : refusal;
}

/** Cancels an unfinished setup, in the transaction of the request. */
export const cancelFactorSetup = (req: PayloadRequest, userId: string): Promise<boolean> =>
  updateFactor(req, userId, ({ pending }) => (pending ? {} : null));

/** Verifies a code and marks it as used; `false` if it is wrong. */
export const consumeFactorCode = (payload: Payload, userId: string, code: string): Promise<boolean> =>
  changeFactor(payload, userId, markCodeUsed(code));

/** Removes the second factor if the code is right; `false` if it is wrong. */
export const removeFactor = (payload: Payload, userId: string, code: string): Promise<boolean> =>
  changeFactor(payload, userId, ({ active }) => (active && consumeCode(active, code) ? {} : null));

/** Replaces the recovery codes if the code is right; `null` if it is wrong. */
export async function renewRecoveryCodes(payload: Payload, userId: string, code: string): Promise<string[] | null> {
  const { shown, kept } = newRecoveryCodes();
  const done = await changeFactor(payload, userId, ({ active }) => {
    const used = active && consumeCode(active, code);
    return used ? { active: { ...used, recovery: kept } } : null;
  });
  return done ? shown : null;
}

/** Removes the second factor without a code, for the command line. */
export const removeFactorWithoutCode = (payload: Payload, userId: string): Promise<boolean> =>
  changeFactor(payload, userId, () => ({}));
