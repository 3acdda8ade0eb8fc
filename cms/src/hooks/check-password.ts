import { LIMITS } from '@portfolio/contract/limits';
import type { CollectionBeforeValidateHook } from 'payload';
import { fieldError } from '../errors.ts';

const TOO_SHORT = `At least ${LIMITS.passwordMin} characters.`;
const TOO_LONG = `At most ${LIMITS.password} characters.`;

/**
 * A new password has at least 6 characters, and is never set through Payload's own REST and admin: our call asks for the
 * current one, a stolen session is not enough.
 */
export const checkPassword: CollectionBeforeValidateHook = ({ data, operation, req }) => {
  const password: unknown = data?.password;
  if (password === undefined || password === null || password === '') return data;
  if (operation === 'update' && req.payloadAPI !== 'local') {
    throw fieldError('users', 'password', 'Change the password in the control panel (/manage).');
  }
  if (typeof password !== 'string' || password.length < LIMITS.passwordMin) {
    throw fieldError('users', 'password', TOO_SHORT);
  }
  if (password.length > LIMITS.password) throw fieldError('users', 'password', TOO_LONG);
  return data;
};
