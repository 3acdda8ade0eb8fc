import { LIMITS } from '@portfolio/contract/limits';
import type { CollectionBeforeValidateHook } from 'payload';
import { fieldError } from '#app/errors.ts';

const TOO_SHORT = `At least ${LIMITS.passwordMin} characters.`;
const TOO_LONG = `At most ${LIMITS.password} characters.`;

/**
 * Validates the length of a new password, and rejects changes through Payload's REST API and admin, because only our
 * own call requires the current password, so that a stolen session is not enough.
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

/**
 * Rejects changes of the username through Payload's REST API and admin, because only our own call requires the
 * password. An unchanged username is accepted, because the admin's form always sends it.
 */
export const checkUsername: CollectionBeforeValidateHook = ({ data, operation, originalDoc, req }) => {
  if (operation !== 'update' || req.payloadAPI === 'local' || data?.username === undefined) return data;
  if (data.username === originalDoc?.username) return data;
  throw fieldError('users', 'username', 'Change the username in the control panel (/manage).');
};
