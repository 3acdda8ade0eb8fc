import type { CollectionBeforeValidateHook } from 'payload';
import { fieldError } from '../errors.ts';

/**
 * The username is never changed through Payload's own REST and admin: our call asks for the password, a stolen session
 * is not enough. The admin's form sends the name along as it is.
 */
export const checkUsername: CollectionBeforeValidateHook = ({ data, operation, originalDoc, req }) => {
  if (operation !== 'update' || req.payloadAPI === 'local' || data?.username === undefined) return data;
  if (data.username === originalDoc?.username) return data;
  throw fieldError('users', 'username', 'Change the username in the control panel (/manage).');
};
