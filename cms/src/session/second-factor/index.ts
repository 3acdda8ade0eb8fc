import type { Payload } from 'payload';
import { changeFactor, readFactor } from './change.ts';
import { appAddress, newRecoveryCodes, newSecret, spendCode, stepOf } from './codes.ts';

/** How long a second factor that was begun waits for its first code (ms). */
const PENDING = 15 * 60 * 1000;

/** Whether a user signs in with a second factor, and how many recovery codes are left. */
export async function factorStatus(payload: Payload, userId: string) {
  const { active } = await readFactor(payload, userId);
  return { enabled: active !== undefined, recoveryCodesLeft: active?.recovery.length ?? 0 };
}

/** Begins a second factor, in place of one that was begun before; `null` when one is in use. */
export async function beginFactor(
  payload: Payload,
  user: { id: string; username: string },
  issuer: string,
): Promise<{ secret: string; uri: string } | null> {
  const secret = newSecret();
  const begun = await changeFactor(payload, user.id, ({ active }) =>
    active ? null : { pending: { secret, until: Date.now() + PENDING } },
  );
  return begun ? { secret, uri: appAddress(secret, user.username, issuer) } : null;
}

/** Why a second factor was not taken into use. */
export type NotConfirmed = 'wrong_code' | 'not_begun';

/** Takes the second factor that was begun into use, by its first code; answers its recovery codes, this once. */
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

/** Uses up a code of the second factor; `false` when it is wrong. */
export const spendFactorCode = (payload: Payload, userId: string, code: string): Promise<boolean> =>
  changeFactor(payload, userId, ({ active }) => {
    const used = active && spendCode(active, code);
    return used ? { active: used } : null;
  });

/** Takes the second factor out of use, by one of its codes; `false` when the code is wrong. */
export const removeFactor = (payload: Payload, userId: string, code: string): Promise<boolean> =>
  changeFactor(payload, userId, ({ active }) => (active && spendCode(active, code) ? {} : null));

/** New recovery codes in place of the old ones, by a code; `null` when it is wrong. */
export async function renewRecoveryCodes(payload: Payload, userId: string, code: string): Promise<string[] | null> {
  const { shown, kept } = newRecoveryCodes();
  const done = await changeFactor(payload, userId, ({ active }) => {
    const used = active && spendCode(active, code);
    return used ? { active: { ...used, recovery: kept } } : null;
  });
  return done ? shown : null;
}

/** Takes the second factor out of use without a code, for the owner of this machine. */
export const dropFactor = (payload: Payload, userId: string): Promise<boolean> =>
  changeFactor(payload, userId, () => ({}));
