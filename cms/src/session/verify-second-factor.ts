import type { RequestContext } from 'payload';
import { consumeCode } from './second-factor/codes.ts';
import { seal, unseal } from './second-factor/state.ts';

/** Thrown during a sign-in after the password was verified, so that the sign-in stores nothing. */
export class PasswordConfirmed extends Error {
  override readonly name = 'PasswordConfirmed';
}

/** The password is right, but the code is missing, wrong, or was used before. */
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
 * Runs after the password was verified and before the session is stored: throws `PasswordConfirmed` if only the
 * password was to be checked (`context.onlyConfirm`), and verifies the code (`context.code`). Returns the user data
 * that marks the code as used; `null` without a second factor.
 */
export function verifySecondFactor(user: StoredUser, context: RequestContext): { secondFactor: string | null } | null {
  if (context.onlyConfirm === true) throw new PasswordConfirmed();
  const { active } = unseal(user.secondFactor, user.id);
  if (!active) return null;
  if (typeof context.code !== 'string') throw new SecondFactorError('needed');
  const used = consumeCode(active, context.code);
  if (!used) throw new SecondFactorError('wrong');
  return { secondFactor: seal({ active: used }, user.id) };
}
