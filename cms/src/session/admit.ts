import type { RequestContext } from 'payload';
import { spendCode } from './second-factor/codes.ts';
import { seal, unseal } from './second-factor/state.ts';

/** Thrown in the middle of a sign-in to say that the password is right, so that nothing of the sign-in is stored. */
export class PasswordConfirmed extends Error {
  override readonly name = 'PasswordConfirmed';
}

/** The password is right, but a code is needed, or the one given is wrong or was used before. */
export class SecondFactorError extends Error {
  override readonly name = 'SecondFactorError';

  constructor(readonly reason: 'needed' | 'wrong') {
    super(reason);
  }
}

interface StoredUser {
  id: string;
  secondFactor?: string | null;
}

/**
 * The last question before a session is stored, asked after the password was found right: was only the password asked
 * for (`context.onlyConfirm`), and is the second factor's code right (`context.code`)? Answers what is stored so that the
 * code is not taken again; `null` without a second factor.
 */
export function admit(user: StoredUser, context: RequestContext): { secondFactor: string | null } | null {
  if (context.onlyConfirm === true) throw new PasswordConfirmed();
  const { active } = unseal(user.secondFactor, user.id);
  if (!active) return null;
  if (typeof context.code !== 'string') throw new SecondFactorError('needed');
  const used = spendCode(active, context.code);
  if (!used) throw new SecondFactorError('wrong');
  return { secondFactor: seal({ active: used }, user.id) };
}
